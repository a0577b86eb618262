import type { Market } from '../../fixtures/market.ts';
import { keyHash } from '../keyed-random.ts';
import { type BidderConditions, bidderConditions } from './bidder-conditions.ts';
import { boundIncidents } from './bound-incidents.ts';
import type { BoundIncident } from './incidents.ts';
import { type DayConditions, dayConditions, pageConditions } from './day-conditions.ts';
import { driftOver } from './drift.ts';
import { epochsBetween, type MarketEpoch, type MarketSite, type MarketUnit } from './epoch.ts';
import { bidderRow, type LineupUnit, lineupOf, unitLength } from './fact-layout.ts';
import { lowFillOf, type PageEffects } from './incident-effects.ts';
import type { MarketModel } from './market-model.ts';
import { dayOfSlot, firstSlotOf, SLOTS_PER_DAY } from './slots.ts';
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

/** Standard deviation of an ad unit's own traffic from day to day, as a logarithm. */
const UNIT_SIGMA = 0.03;
/** Response times on mobile connections over those on desktops, as a logarithm. */
const MOBILE_PACE = 0.16;

/** Inputs for one epoch of a day. */
interface EpochDay {
  readonly model: MarketModel;
  readonly site: MarketSite;
  readonly epoch: MarketEpoch;
  readonly conditions: DayConditions;
  readonly hits: readonly BoundIncident[];
  readonly pageOf: (page: string) => PageEffects;
  readonly bidderOf: (code: string) => BidderConditions;
}

/** The bidders of an ad unit; the conditions that they share across the site are computed once for all ad units. */
function unitBidders(
  { model, site, bidderOf }: EpochDay,
  unit: MarketUnit,
  lineup: LineupUnit,
): UnitBidder[] {
  return unit.bidders.map(({ code, floorUsd }) => ({
    firstRow: bidderRow(lineup.bidders.indexOf(code), 0),
    key: addressOf(model.seed, site.affiliateId, unit.adUnitId, code),
    floor: floorUsd ?? 0,
    curve: model.responseCurve(code, site),
    conditions: bidderOf(code),
  }));
}

type UnitConditions = Pick<UnitSpan, 'expectedAuctions' | 'bidFactor' | 'logPrice' | 'logPace'>;

/** The price of an average auction for a share of mobile users. */
function devicePrice({ devices }: Market, mobileShare: number): number {
  const [desktop, mobile] = [devices['desktop'], devices['mobile']];
  return (
    (1 - mobileShare) * (desktop?.erpmMultiplier ?? 1) + mobileShare * (mobile?.erpmMultiplier ?? 1)
  );
}

/** Traffic, prices and speed of an ad unit over a day: its pages share the site's conditions and add their own. */
function unitConditions(day: EpochDay, unit: MarketUnit): UnitConditions {
  const { model, site, conditions, pageOf, hits, epoch } = day;
  const { pages, devices } = model.profile(site, unit);
  const own = driftOver(
    {
      key: keyHash(model.seed, site.affiliateId, 'unit traffic', unit.adUnitId),
      sigma: UNIT_SIGMA,
      memory: 0.6,
      slots: SLOTS_PER_DAY,
    },
    conditions.firstSlot,
    SLOTS_PER_DAY,
  );
  const made = {
    expectedAuctions: new Float64Array(SLOTS_PER_DAY),
    bidFactor: lowFillOf(model.market, hits, conditions.firstSlot, unit.adUnitId),
    logPrice: new Float64Array(SLOTS_PER_DAY),
    logPace: new Float64Array(SLOTS_PER_DAY),
  };
  const usualPrice = devicePrice(model.market, 1 - devices.desktop);
  const called = model.calledPace(epoch);
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
    const sums = { desktop: 0, mobile: 0, logBid: 0, logPrice: 0 };
    for (const { page, auctions } of pages) {
      const effects = pageOf(page);
      const desktop =
        auctions.desktop * (effects.desktop[index] ?? 0) * (conditions.desktopTraffic[index] ?? 0);
      const mobile =
        (auctions.mobile + auctions.tablet) *
        (effects.mobile[index] ?? 0) *
        (conditions.mobileTraffic[index] ?? 0);
      sums.desktop += desktop;
      sums.mobile += mobile;
      sums.logBid += (desktop + mobile) * (effects.logBid[index] ?? 0);
      sums.logPrice += (desktop + mobile) * (effects.logPrice[index] ?? 0);
    }
    const all = sums.desktop + sums.mobile;
    if (all === 0) continue;
    const mobileShare = sums.mobile / all;
    made.expectedAuctions[index] = (all / SLOTS_PER_DAY) * Math.exp(own[index] ?? 0);
    made.bidFactor[index] =
      (made.bidFactor[index] ?? 1) * Math.exp((conditions.logBid[index] ?? 0) + sums.logBid / all);
    made.logPrice[index] =
      (conditions.logPrice[index] ?? 0) +
      sums.logPrice / all +
      Math.log(devicePrice(model.market, mobileShare) / usualPrice);
    made.logPace[index] =
      (conditions.logPace[index] ?? 0) + MOBILE_PACE * (mobileShare - 0.5) + called;
  }
  return made;
}

function memoized<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** An ad unit during one epoch of a day, and its index in the day's lineup. */
interface PlacedSpan {
  readonly inLineup: number;
  readonly span: UnitSpan;
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
  const hits = boundIncidents(model, site, epochs, firstSlot, firstSlot + SLOTS_PER_DAY);
  const shared = {
    model,
    site,
    hits,
    conditions: dayConditions(model, site, hits, firstSlot),
    pageOf: memoized((page) => pageConditions(model, site, hits, firstSlot, page)),
    bidderOf: memoized((code) => bidderConditions(model, site, hits, firstSlot, code)),
  };
  const spans = inForce.flatMap((epoch, index) => {
    const next = inForce[index + 1]?.fromSlot ?? firstSlotOf(dayOfSlot(firstSlot) + 1);
    const epochDay: EpochDay = { ...shared, epoch };
    return epoch.units.flatMap((unit): PlacedSpan[] => {
      const inLineup = lineup.findIndex(({ adUnitId }) => adUnitId === unit.adUnitId);
      const lineupUnit = lineup[inLineup];
      if (!lineupUnit || only?.has(unit.adUnitId) === false) return [];
      const span = {
        ...unitConditions(epochDay, unit),
        firstSlot,
        from: Math.max(0, epoch.fromSlot - firstSlot),
        to: Math.min(SLOTS_PER_DAY, next - firstSlot),
        key: addressOf(model.seed, site.affiliateId, unit.adUnitId),
        table: model.table(site, unit),
        bidders: unitBidders(epochDay, unit, lineupUnit),
        timeoutMs: model.market.model.prebidTimeoutMs.value,
        renderLoss: model.profile(site, unit).renderLoss,
      };
      return [{ inLineup, span }];
    });
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
