import { normalCurrency } from '../../contract/currencies.ts';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import type { Placement } from '../../domain/configuration/placement.ts';
import { groupBy } from '../../domain/group-by.ts';
import type { MarketEpoch, MarketUnit } from '../../simulation/market/epoch.ts';
import { slotFrom, slotStart } from '../../simulation/market/slots.ts';
import type { ConfigurationRecord } from '../../store/affiliate-store.ts';
import type { AutoPickChange } from '../../store/auto-pick-store.ts';
import type { FloorPriceRecord } from '../../store/floor-price-store.ts';

/** All that decides what is in force for an affiliate, each list oldest first. */
export interface EpochSources {
  readonly configurations: readonly ConfigurationRecord[];
  readonly floorPrices: readonly FloorPriceRecord[];
  readonly autoPick: readonly AutoPickChange[];
  /** Units of a currency for 1 USD, by its code. */
  readonly unitsPerUsd: ReadonlyMap<string, number>;
}

/** The ad units of a configuration: one for each div id, whatever pages it is on. */
export function unitsOf(placements: readonly Placement[]): MarketUnit[] {
  return [...groupBy(placements, ({ divId }) => divId)]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([adUnitId, rows]) => ({
      adUnitId,
      adUnitNames: [...new Set(rows.map(({ adUnit }) => adUnit))].sort(byCodeUnit),
      sizes: rows.flatMap(({ sizes }) => sizes),
      bidders: [...new Set(rows.flatMap(({ bids }) => bids.map(({ bidder }) => bidder)))]
        .sort(byCodeUnit)
        .map((code) => ({ code, floorUsd: null })),
    }));
}

/** Everything takes effect with the half hour that begins after it: what has been measured stays. */
const effectiveSlot = (seconds: number): number => slotFrom(seconds);

/** The floor prices that hold in a slot: of those recorded by then the latest for each ad unit and bidder, in USD. */
function floorsAt(sources: EpochSources, slot: number): Map<string, number> {
  const floors = new Map<string, number>();
  for (const record of sources.floorPrices) {
    if (effectiveSlot(record.recordedAt) > slot || record.validFrom > slotStart(slot)) continue;
    const unitsPerUsd = sources.unitsPerUsd.get(normalCurrency(record.currency)) ?? 1;
    floors.set(floorKey(record.adUnitId, record.bidder), record.floorPrice / unitsPerUsd);
  }
  return floors;
}

const floorKey = (adUnitId: string, bidder: string): string => JSON.stringify([adUnitId, bidder]);

/** What is in force for an affiliate from its first configuration on, a new epoch for every change. */
export function epochsOf(sources: EpochSources): MarketEpoch[] {
  const { configurations, autoPick, floorPrices } = sources;
  const [first] = configurations;
  if (!first) return [];
  const begin = effectiveSlot(first.validFrom);
  const changes = new Set([
    ...configurations.map(({ validFrom }) => effectiveSlot(validFrom)),
    ...autoPick.map(({ changedAt }) => effectiveSlot(changedAt)),
    ...floorPrices.map(({ recordedAt }) => effectiveSlot(recordedAt)),
  ]);
  const units = new Map(configurations.map((one) => [one, unitsOf(one.placements)]));
  return [...changes]
    .filter((slot) => slot >= begin)
    .sort((a, b) => a - b)
    .map((fromSlot): MarketEpoch => {
      const inForce = configurations.findLast(
        ({ validFrom }) => effectiveSlot(validFrom) <= fromSlot,
      );
      const pick = autoPick.findLast(({ changedAt }) => effectiveSlot(changedAt) <= fromSlot);
      const floors = floorsAt(sources, fromSlot);
      const configured = (inForce && units.get(inForce)) ?? [];
      return {
        fromSlot,
        autoPick: pick?.enabled ?? false,
        units: configured.map((unit) => ({
          ...unit,
          bidders: unit.bidders
            .filter(({ code }) => !pick?.enabled || pick.bidders.includes(code))
            .map(({ code }) => ({
              code,
              floorUsd: floors.get(floorKey(unit.adUnitId, code)) ?? null,
            })),
        })),
      };
    });
}
