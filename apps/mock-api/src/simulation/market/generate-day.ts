import { getOrCreate } from '#api/domain/get-or-create.ts';
import { type BidderConditions, bidderConditionsOf } from './bidder-conditions.ts';
import { boundIncidents } from './bound-incidents.ts';
import { dayConditions, pageConditions } from './day-conditions.ts';
import { epochsBetween, type MarketEpoch, type MarketSite, type MarketUnit } from './epoch.ts';
import { bidderRow, type LineupUnit, lineupOf, unitLength } from './fact-layout.ts';
import type { MarketModel } from './market-model.ts';
import { firstSlotOf, SLOTS_PER_DAY } from './slots.ts';
import { type UnitContext, unitConditions } from './unit-conditions.ts';
import { addressOf, addUnitFacts, spanRevenue } from './unit-day.ts';
import type { UnitBidder, UnitSpan } from './unit-span.ts';

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
  return epochsBetween(epochs, firstSlotOf(day), firstSlotOf(day + 1));
}

interface EpochDay extends UnitContext {
  readonly bidderOf: (code: string, desktop: number) => BidderConditions;
}

/** The bidders of an ad unit; the conditions that they share across the site are computed once for all ad units. */
function unitBidders(
  { model, site, bidderOf }: EpochDay,
  unit: MarketUnit,
  lineup: LineupUnit,
): UnitBidder[] {
  const { desktop } = model.profile(site, unit).devices;
  return unit.bidders.map(({ code, floorUsd }) => ({
    firstRow: bidderRow(lineup.bidders.indexOf(code), 0),
    key: addressOf(model.seed, site.affiliateId, unit.adUnitId, code),
    floor: floorUsd ?? 0,
    curve: model.responseCurve(code, site),
    conditions: bidderOf(code, desktop),
  }));
}

function memoized<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => getOrCreate(made, key, () => make(key));
}

/** An ad unit during one epoch of a day, and its index in the day's lineup. */
interface PlacedSpan {
  readonly inLineup: number;
  readonly span: UnitSpan;
}

/** The ad units of an epoch of a day, up to a slot; with `only`, just those with these ids. */
function spansOfEpoch(
  day: EpochDay,
  lineup: readonly LineupUnit[],
  toSlot: number,
  only?: ReadonlySet<string>,
): PlacedSpan[] {
  const { model, site, epoch, conditions } = day;
  const { firstSlot } = conditions;
  return epoch.units.flatMap((unit): PlacedSpan[] => {
    const inLineup = lineup.findIndex(({ adUnitId }) => adUnitId === unit.adUnitId);
    const lineupUnit = lineup[inLineup];
    if (!lineupUnit || only?.has(unit.adUnitId) === false) return [];
    const span = {
      ...unitConditions(day, unit),
      firstSlot,
      from: Math.max(0, epoch.fromSlot - firstSlot),
      to: Math.min(SLOTS_PER_DAY, toSlot - firstSlot),
      key: addressOf(model.seed, site.affiliateId, unit.adUnitId),
      table: model.table(site, unit),
      bidders: unitBidders(day, unit, lineupUnit),
      timeoutMs: model.timeoutMs(site),
      renderLoss: model.profile(site, unit).renderLoss,
      overlap: model.market.model.sharedBuyers.overlap,
    };
    return [{ inLineup, span }];
  });
}

/** A day's ad units, each with its auctions per epoch; with `only`, just those of the ad units with these ids. */
export function spansOf(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  only?: ReadonlySet<string>,
): { readonly lineup: readonly LineupUnit[]; readonly spans: readonly PlacedSpan[] } {
  const firstSlot = firstSlotOf(day);
  const inForce = epochsOfDay(epochs, day);
  const lineup = lineupOf(inForce);
  const incidents = boundIncidents(model, site, epochs, firstSlot, firstSlot + SLOTS_PER_DAY);
  const shared = {
    model,
    site,
    incidents,
    conditions: dayConditions(model, site, incidents, firstSlot),
    pageOf: memoized((page) => pageConditions(model, site, incidents, firstSlot, page)),
    bidderOf: bidderConditionsOf(model, site, incidents, firstSlot),
  };
  const spans = inForce.flatMap((epoch, index) => {
    const next = inForce[index + 1]?.fromSlot ?? firstSlotOf(day + 1);
    return spansOfEpoch({ ...shared, epoch }, lineup, next, only);
  });
  return { lineup, spans };
}

/**
 * The facts of a site for a UTC day under all its epochs. They depend only on the arguments: a day that is generated
 * again is the same, and a change in the afternoon does not change the morning. Earlier epochs matter only for the
 * incidents of the day. With `only`, just the ad units with these ids are generated; `fromIndex` and `toIndex` limit
 * the half hours of the day.
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
  const { lineup, spans } = spansOf(model, site, epochs, day, only);
  const units = lineup.map(({ adUnitId, bidders }) => {
    const isAsked = only?.has(adUnitId) ?? true;
    return new Float64Array(isAsked ? unitLength(bidders.length) : 0);
  });
  for (const { inLineup, span } of spans) {
    const facts = units[inLineup];
    if (!facts) continue;
    const limits = { from: Math.max(fromIndex, span.from), to: Math.min(toIndex, span.to) };
    addUnitFacts(facts, { ...span, ...limits });
  }
  return { lineup, units };
}

/** The revenue of each ad unit of a site's lineup on a UTC day, in millionths of a USD: sums of `generateDay`. */
export function dayRevenue(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
): { readonly lineup: readonly LineupUnit[]; readonly revenue: Float64Array } {
  const { lineup, spans } = spansOf(model, site, epochs, day);
  const revenue = new Float64Array(lineup.length);
  for (const { inLineup, span } of spans)
    revenue[inLineup] = (revenue[inLineup] ?? 0) + spanRevenue(span);
  return { lineup, revenue };
}
