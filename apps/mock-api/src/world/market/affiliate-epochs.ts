import { normalCurrency } from '../../contract/currencies.ts';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import type { Placement } from '../../domain/configuration/placement.ts';
import { groupBy } from '../../domain/group-by.ts';
import type { MarketEpoch, MarketUnit } from '../../simulation/market/epoch.ts';
import { slotFrom } from '../../simulation/market/slots.ts';
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

function biddersOf(units: readonly MarketUnit[]): string[] {
  return [...new Set(units.flatMap(({ bidders }) => bidders.map(({ code }) => code)))];
}

/** Everything takes effect with the half hour that begins after it: what has been measured stays. */
const effectiveSlot = (seconds: number): number => slotFrom(seconds);

/** A floor price with the slots from which it is known and from which it is meant, in USD. */
interface Floor {
  readonly adUnitId: string;
  readonly bidder: string;
  readonly floorUsd: number;
  readonly fromSlot: number;
}

function floorsOf({ floorPrices, unitsPerUsd }: EpochSources): Floor[] {
  return floorPrices.map(({ adUnitId, bidder, currency, floorPrice, recordedAt, validFrom }) => ({
    adUnitId,
    bidder,
    floorUsd: floorPrice / (unitsPerUsd.get(normalCurrency(currency)) ?? 1),
    fromSlot: Math.max(effectiveSlot(recordedAt), effectiveSlot(validFrom)),
  }));
}

/** By ad unit and bidder, in USD. */
type FloorTable = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The floor prices that hold in a slot: of those recorded by then the latest for each ad unit and bidder. */
function floorsAt(floors: readonly Floor[], slot: number): FloorTable {
  const table = new Map<string, Map<string, number>>();
  for (const { adUnitId, bidder, floorUsd, fromSlot } of floors) {
    if (fromSlot > slot) continue;
    const ofUnit = table.get(adUnitId);
    if (ofUnit) ofUnit.set(bidder, floorUsd);
    else table.set(adUnitId, new Map([[bidder, floorUsd]]));
  }
  return table;
}

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
  const floors = floorsOf(sources);
  const units = new Map(configurations.map((one) => [one, unitsOf(one.placements)]));
  return [...changes]
    .filter((slot) => slot >= begin)
    .sort((a, b) => a - b)
    .map((fromSlot): MarketEpoch => {
      const inForce = configurations.findLast(
        ({ validFrom }) => effectiveSlot(validFrom) <= fromSlot,
      );
      const pick = autoPick.findLast(({ changedAt }) => effectiveSlot(changedAt) <= fromSlot);
      const table = floorsAt(floors, fromSlot);
      const configured = (inForce && units.get(inForce)) ?? [];
      const isAsked = (code: string): boolean => !pick?.enabled || pick.bidders.includes(code);
      return {
        fromSlot,
        autoPick: pick?.enabled ?? false,
        leftOut: biddersOf(configured).filter((code) => !isAsked(code)),
        units: configured.map((unit) => ({
          ...unit,
          bidders: unit.bidders
            .filter(({ code }) => isAsked(code))
            .map(({ code }) => ({
              code,
              floorUsd: table.get(unit.adUnitId)?.get(code) ?? null,
            })),
        })),
      };
    });
}
