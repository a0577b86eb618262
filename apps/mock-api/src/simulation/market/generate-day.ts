import { keyHash } from '../keyed-random.ts';
import { bellAt } from './address.ts';
import { boundIncidents } from './bound-incidents.ts';
import { type BidderConditions, bidderConditions, slotsOfDay } from './bidder-conditions.ts';
import { type DayConditions, dayConditions } from './day-conditions.ts';
import type { MarketEpoch, MarketSite, MarketUnit } from './epoch.ts';
import { bidderRow, type LineupUnit, lineupOf, unitLength } from './fact-layout.ts';
import type { Hit } from './incidents.ts';
import type { MarketModel } from './market-model.ts';
import { dayOfSlot, firstSlotOf, SLOTS_PER_DAY } from './slots.ts';
import { addressOf, addUnitFacts, type UnitBidder } from './unit-day.ts';

/**
 * The facts of a site for one UTC day: for each ad unit of the lineup the rows of `fact-layout.ts`, or an empty array for
 * an ad unit that was not asked for.
 */
export interface DayFacts {
  readonly lineup: readonly LineupUnit[];
  readonly units: readonly Float64Array[];
}

/** The epochs in force on a UTC day; the first one starts at or before the day. */
export function epochsOfDay(epochs: readonly MarketEpoch[], day: number): MarketEpoch[] {
  const end = firstSlotOf(day + 1);
  const begun = epochs.filter(({ fromSlot }) => fromSlot < end);
  const last = begun.findLastIndex(({ fromSlot }) => fromSlot <= firstSlotOf(day));
  return begun.slice(Math.max(0, last));
}

/** Daily noise of an ad unit's share of the traffic. */
const UNIT_DAY_SIGMA = 0.03;

/** Inputs for one epoch of a day. */
interface EpochDay {
  readonly model: MarketModel;
  readonly site: MarketSite;
  readonly epoch: MarketEpoch;
  readonly conditions: DayConditions;
  readonly hits: readonly Hit[];
  readonly firstSlot: number;
}

/** Factor on the bid rates of an ad unit, per half hour. */
function lowFill({ model, hits, firstSlot }: EpochDay, unit: MarketUnit): Float64Array {
  const factor = new Float64Array(SLOTS_PER_DAY).fill(1);
  for (const hit of hits) {
    if (hit.kind !== 'low_fill' || hit.adUnitId !== unit.adUnitId) continue;
    factor.fill(model.market.incidentSizes.lowFillBidRate, ...slotsOfDay(hit, firstSlot));
  }
  return factor;
}

/** The bidders of an ad unit; the conditions that they share across the site are computed once for all ad units. */
function unitBidders(
  day: EpochDay,
  unit: MarketUnit,
  lineup: LineupUnit,
  conditionsOf: (code: string) => BidderConditions,
): UnitBidder[] {
  return unit.bidders.map(({ code, floorUsd }, inTable) => ({
    inTable,
    firstRow: bidderRow(lineup.bidders.indexOf(code), 0),
    key: addressOf(day.model.seed, day.site.affiliateId, unit.adUnitId, code),
    floor: floorUsd ?? 0,
    conditions: conditionsOf(code),
  }));
}

/** Expected auctions of an ad unit per half hour. */
export function expectedAuctions(
  { model, site, conditions }: Pick<EpochDay, 'model' | 'site' | 'conditions'>,
  unit: MarketUnit,
): Float64Array {
  const { dailyAuctions, devices } = model.profile(site, unit);
  const key = keyHash(model.seed, site.affiliateId, 'ad unit traffic', unit.adUnitId);
  return conditions.localDays.reduce((expected, local, index) => {
    const traffic =
      devices.desktop * (conditions.desktopTraffic[index] ?? 0) +
      (1 - devices.desktop) * (conditions.mobileTraffic[index] ?? 0);
    expected[index] =
      (dailyAuctions / SLOTS_PER_DAY) * traffic * (1 + UNIT_DAY_SIGMA * bellAt(key, local));
    return expected;
  }, new Float64Array(SLOTS_PER_DAY));
}

function memoized<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/**
 * The facts of a site for a UTC day under all its epochs. They depend only on the arguments: a day that is generated
 * again is the same, and a change in the afternoon does not change the morning. Earlier epochs matter only for the
 * targets of the day's incidents. With `only`, just the ad units with these ids are generated; `fromIndex` and
 * `toIndex` limit the half hours of the day.
 */
export function generateDay(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  only?: ReadonlySet<string>,
  fromIndex = 0,
  toIndex = SLOTS_PER_DAY,
): DayFacts {
  const firstSlot = firstSlotOf(day);
  const inForce = epochsOfDay(epochs, day);
  const lineup = lineupOf(inForce);
  const isAsked = ({ adUnitId }: Pick<LineupUnit, 'adUnitId'>): boolean =>
    only?.has(adUnitId) ?? true;
  const units = lineup.map(
    (unit) => new Float64Array(isAsked(unit) ? unitLength(unit.bidders.length) : 0),
  );
  const hits = boundIncidents(model, site, epochs, firstSlot, firstSlot + SLOTS_PER_DAY);
  const conditions = dayConditions(model, site, hits, firstSlot);
  inForce.forEach((epoch, index) => {
    const next = inForce[index + 1]?.fromSlot ?? firstSlotOf(dayOfSlot(firstSlot) + 1);
    const epochDay: EpochDay = { model, site, epoch, conditions, hits, firstSlot };
    const conditionsOf = memoized((code: string) =>
      bidderConditions(model, site, epoch, conditions, hits, code),
    );
    for (const unit of epoch.units.filter(isAsked)) {
      const inLineup = lineup.findIndex(({ adUnitId }) => adUnitId === unit.adUnitId);
      const lineupUnit = lineup[inLineup];
      const facts = units[inLineup];
      if (!lineupUnit || !facts) continue;
      addUnitFacts(facts, {
        firstSlot,
        from: Math.max(fromIndex, epoch.fromSlot - firstSlot),
        to: Math.min(toIndex, next - firstSlot),
        key: addressOf(model.seed, site.affiliateId, unit.adUnitId),
        expectedAuctions: expectedAuctions(epochDay, unit),
        logPrice: conditions.logPrice,
        table: model.table(site, unit),
        bidFactor: lowFill(epochDay, unit),
        bidders: unitBidders(epochDay, unit, lineupUnit, conditionsOf),
        timeoutMs: model.market.model.prebidTimeoutMs.value,
      });
    }
  });
  return { lineup, units };
}
