import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import type { ConfiguredRow, Sizes } from '#api/domain/configuration.ts';
import { groupBy } from '#api/lib/group-by.ts';
import type { MarketEpoch, MarketUnit, UnitOnPage } from '#api/simulation/market/epoch.ts';
import { slotFrom } from '#api/simulation/market/calendar/slots.ts';
import type { ConfigurationRecord } from '#api/store/affiliate-store.ts';
import type { AutoPickChange } from '#api/store/auto-pick-store.ts';
import type { FloorPriceRecord } from '#api/store/floor-price-store.ts';
import { FloorsInForce, type UnitFloors } from './floors-in-force.ts';

/** All that determines the epochs of an affiliate; each list oldest first. */
export interface EpochSources {
  readonly configurations: readonly ConfigurationRecord[];
  readonly floorPrices: readonly FloorPriceRecord[];
  readonly autoPick: readonly AutoPickChange[];
  /** Units of a currency per 1 USD, by currency code. */
  readonly unitsPerUsd: ReadonlyMap<string, number>;
  /** First slot of interest: what was in force only before it is skipped. */
  readonly sinceSlot: number;
}

/** The div ids of each page in the order of its rows. */
function unitsByPage(rows: readonly ConfiguredRow[]): ReadonlyMap<string, readonly string[]> {
  const byPage = groupBy(rows, ({ page }) => page);
  return new Map(
    [...byPage].map(([page, rows]) => [page, [...new Set(rows.map(({ divId }) => divId))]]),
  );
}

function placesOf(
  adUnitId: string,
  rows: readonly ConfiguredRow[],
  onPage: ReadonlyMap<string, readonly string[]>,
): UnitOnPage[] {
  return [...groupBy(rows, ({ page }) => page)].map(([page, [row]]) => {
    const divIds = onPage.get(page) ?? [];
    return {
      page,
      adUnit: row?.adUnit ?? '',
      index: divIds.indexOf(adUnitId),
      unitsOnPage: divIds.length,
    };
  });
}

/** The distinct sizes of some rows, in their order. */
function sizesOf(rows: readonly ConfiguredRow[]): Sizes {
  const sizes = rows.flatMap(({ sizes: ofRow }) => ofRow);
  return [...new Map(sizes.map((size) => [size.join('x'), size])).values()];
}

/** The ad units of a configuration: one per div id, on any number of pages. */
export function unitsOf(rows: readonly ConfiguredRow[]): MarketUnit[] {
  const onPage = unitsByPage(rows);
  return [...groupBy(rows, ({ divId }) => divId)]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([adUnitId, rows]) => ({
      adUnitId,
      adUnitNames: [...new Set(rows.map(({ adUnit }) => adUnit))].sort(byCodeUnit),
      sizes: sizesOf(rows),
      onPages: placesOf(adUnitId, rows, onPage),
      bidders: [...new Set(rows.flatMap(({ bids }) => bids.map(({ bidder }) => bidder)))]
        .sort(byCodeUnit)
        .map((code) => ({ code, floorUsd: null })),
    }));
}

function biddersOf(units: readonly MarketUnit[]): string[] {
  return [...new Set(units.flatMap(({ bidders }) => bidders.map(({ code }) => code)))];
}

/** A change takes effect in the half hour that begins after it: measured half hours never change. */
const effectiveSlot = (seconds: number): number => slotFrom(seconds);

/** The last entry of an ascending list that has taken effect by a slot; undefined when there is none. */
function inForceAt<T>(list: readonly T[], slot: number, timeOf: (entry: T) => number) {
  return list.findLast((entry) => effectiveSlot(timeOf(entry)) <= slot);
}

/** The units that were configured at a slot; those of each configuration are derived once. */
function configuredUnits(
  configurations: readonly ConfigurationRecord[],
): (slot: number) => readonly MarketUnit[] {
  const unitsOfRecord = new Map<ConfigurationRecord, readonly MarketUnit[]>();
  return (slot) => {
    const configuration = inForceAt(configurations, slot, ({ validFrom }) => validFrom);
    if (!configuration) return [];
    const units = unitsOfRecord.get(configuration) ?? unitsOf(configuration.rows);
    unitsOfRecord.set(configuration, units);
    return units;
  };
}

/** The slots from `begin` on at which anything changes, in order; `begin` is the first. */
function changesFrom(
  { configurations, autoPick, floorPrices }: EpochSources,
  begin: number,
): number[] {
  const changes = new Set([
    begin,
    ...configurations.map(({ validFrom }) => effectiveSlot(validFrom)),
    ...autoPick.map(({ changedAt }) => effectiveSlot(changedAt)),
    ...floorPrices.map(({ recordedAt }) => effectiveSlot(recordedAt)),
  ]);
  return [...changes].filter((slot) => slot >= begin).sort((a, b) => a - b);
}

/** A unit of the latest epoch, and what it was made from. */
interface LatestUnit {
  readonly pick: AutoPickChange | undefined;
  readonly floors: UnitFloors;
  readonly unit: MarketUnit;
}

const isAskedBy =
  (pick: AutoPickChange | undefined) =>
  (code: string): boolean =>
    !pick?.enabled || pick.bidders.includes(code);

const haveSameBidders = (one: MarketUnit, other: MarketUnit): boolean =>
  one.bidders.length === other.bidders.length &&
  one.bidders.every(({ code, floorUsd }, index) => {
    const beside = other.bidders[index];
    return code === beside?.code && floorUsd === beside.floorUsd;
  });

/**
 * The units of a configuration with the asked bidders and the floor prices in force. A unit that is like the one of the
 * previous epoch is that same object: most changes concern one unit, and a history has a hundred epochs.
 */
class UnitsInForce {
  /** By the configured unit. */
  readonly #latest = new Map<MarketUnit, LatestUnit>();

  of(configured: MarketUnit, pick: AutoPickChange | undefined, floors: UnitFloors): MarketUnit {
    const latest = this.#latest.get(configured);
    if (latest?.pick === pick && latest?.floors === floors) return latest.unit;
    const bidders = configured.bidders
      .filter(({ code }) => isAskedBy(pick)(code))
      .map(({ code }) => ({ code, floorUsd: floors.get(code)?.floorUsd ?? null }));
    const asked = { ...configured, bidders };
    const unit = latest && haveSameBidders(latest.unit, asked) ? latest.unit : asked;
    this.#latest.set(configured, { pick, floors, unit });
    return unit;
  }
}

/**
 * The epochs of an affiliate from its first configuration on, or from `sinceSlot` if that is later: a new epoch for
 * every change.
 */
export function epochsOf(sources: EpochSources): MarketEpoch[] {
  const { configurations, autoPick, sinceSlot } = sources;
  const [first] = configurations;
  if (!first) return [];
  const begin = Math.max(effectiveSlot(first.validFrom), sinceSlot);
  const floors = new FloorsInForce(sources);
  const inForce = new UnitsInForce();
  const configuredAt = configuredUnits(configurations);
  return changesFrom(sources, begin).map((fromSlot): MarketEpoch => {
    const pick = inForceAt(autoPick, fromSlot, ({ changedAt }) => changedAt);
    const configured = configuredAt(fromSlot);
    const isAsked = isAskedBy(pick);
    floors.moveTo(fromSlot);
    return {
      fromSlot,
      autoPick: pick?.enabled ?? false,
      leftOut: biddersOf(configured).filter((code) => !isAsked(code)),
      units: configured.map((unit) => inForce.of(unit, pick, floors.of(unit.adUnitId))),
    };
  });
}
