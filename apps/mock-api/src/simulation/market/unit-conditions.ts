import type { Market } from '#api/fixtures/market.ts';
import { keyHash } from '../keyed-random.ts';
import type { DayConditions } from './day-conditions.ts';
import { driftOver } from './drift.ts';
import type { MarketEpoch, MarketSite, MarketUnit } from './epoch.ts';
import { lowFillOf, type PageEffects } from './incident-effects.ts';
import type { BoundIncident } from './incidents.ts';
import type { MarketModel } from './market-model.ts';
import { SLOTS_PER_DAY } from './slots.ts';
import type { PageTraffic } from './unit-profile.ts';
import type { UnitSpan } from './unit-span.ts';

/** Standard deviation of an ad unit's own traffic from day to day, as a logarithm. */
const UNIT_SIGMA = 0.03;
/** Response times on mobile connections over those on desktops, as a logarithm. */
const MOBILE_PACE = 0.16;

/** What the conditions of an ad unit follow from, in one epoch of a UTC day. */
export interface UnitContext {
  readonly model: MarketModel;
  readonly site: MarketSite;
  readonly epoch: MarketEpoch;
  readonly conditions: DayConditions;
  readonly incidents: readonly BoundIncident[];
  readonly pageOf: (page: string) => PageEffects;
}

type UnitConditions = Pick<UnitSpan, 'expectedAuctions' | 'bidFactor' | 'logPrice' | 'logPace'>;

/** The price of an average auction for a share of mobile users. */
function devicePrice({ devices }: Market, mobileShare: number): number {
  const [desktop, mobile] = [devices['desktop'], devices['mobile']];
  return (
    (1 - mobileShare) * (desktop?.erpmMultiplier ?? 1) + mobileShare * (mobile?.erpmMultiplier ?? 1)
  );
}

/** An ad unit's own ups and downs, as logarithms; a renamed div id keeps them. */
function ownTraffic({ model, site, conditions }: UnitContext, unit: MarketUnit): Float64Array {
  const { identity } = model.profile(site, unit);
  const key = keyHash(model.seed, site.affiliateId, 'unit traffic', identity);
  const drift = { key, sigma: UNIT_SIGMA, memory: 0.6, slots: SLOTS_PER_DAY };
  return driftOver(drift, conditions.firstSlot, SLOTS_PER_DAY);
}

/** A half hour of an ad unit: requests per day by device, and what surges on its pages do, as means of logarithms. */
interface PageSums {
  desktop: number;
  mobile: number;
  logBid: number;
  logPrice: number;
}

/** Sums up the pages of an ad unit in a half hour of the day. */
function sumPages(
  { conditions, pageOf }: UnitContext,
  pages: readonly PageTraffic[],
  index: number,
): PageSums {
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
  if (all === 0) return sums;
  return { ...sums, logBid: sums.logBid / all, logPrice: sums.logPrice / all };
}

/** Traffic, prices and speed of an ad unit over a day: its pages share the site's conditions and add their own. */
export function unitConditions(day: UnitContext, unit: MarketUnit): UnitConditions {
  const { model, site, conditions, incidents, epoch } = day;
  const { pages, devices } = model.profile(site, unit);
  const own = ownTraffic(day, unit);
  const made = {
    expectedAuctions: new Float64Array(SLOTS_PER_DAY),
    bidFactor: lowFillOf(model.market, incidents, conditions.firstSlot, unit.adUnitId),
    logPrice: new Float64Array(SLOTS_PER_DAY),
    logPace: new Float64Array(SLOTS_PER_DAY),
  };
  const usualPrice = devicePrice(model.market, 1 - devices.desktop);
  const called = model.calledPace(epoch);
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
    const { desktop, mobile, logBid, logPrice } = sumPages(day, pages, index);
    const all = desktop + mobile;
    if (all === 0) continue;
    const mobileShare = mobile / all;
    made.expectedAuctions[index] = (all / SLOTS_PER_DAY) * Math.exp(own[index] ?? 0);
    made.bidFactor[index] =
      (made.bidFactor[index] ?? 1) * Math.exp((conditions.logBid[index] ?? 0) + logBid);
    made.logPrice[index] =
      (conditions.logPrice[index] ?? 0) +
      logPrice +
      Math.log(devicePrice(model.market, mobileShare) / usualPrice);
    made.logPace[index] =
      (conditions.logPace[index] ?? 0) + MOBILE_PACE * (mobileShare - 0.5) + called;
  }
  return made;
}
