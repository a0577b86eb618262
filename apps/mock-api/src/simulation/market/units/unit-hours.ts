import type { MarketFixture } from '#api/fixtures/market.ts';
import type { DayConditions } from '#api/simulation/market/site/day-conditions.ts';
import type { MarketUnit } from '#api/simulation/market/epoch.ts';
import {
  lowFillFactors,
  type PageEffects,
  surgesOn,
} from '#api/simulation/market/site/incident-effects.ts';
import type { BoundIncident } from '#api/simulation/market/site/incident-shapes.ts';
import type { UnitHours } from './shared-conditions.ts';
import type { UnitProfile } from './unit-profile.ts';

/** Response times on mobile connections over those on desktops, as a logarithm. */
const MOBILE_PACE = 0.16;

/** What the conditions of an ad unit follow from on a UTC day, in one epoch. */
export interface HoursContext {
  readonly market: MarketFixture;
  readonly incidents: readonly BoundIncident[];
  /** Logarithm of the factor on response times from the number of bidders called. */
  readonly called: number;
  /** How strongly the bidders share their buyers (market.json). */
  readonly overlap: number;
}

/** The price of an average auction for a share of mobile users. */
function devicePrice({ devices }: MarketFixture, mobileShare: number): number {
  const desktop = devices['desktop']?.erpmMultiplier ?? 1;
  const mobile = devices['mobile']?.erpmMultiplier ?? 1;
  return (1 - mobileShare) * desktop + mobileShare * mobile;
}

/** Whether an incident hits one of these ad unit's pages, its bidders, or itself. */
export function isHit(incidents: readonly BoundIncident[], unit: MarketUnit): boolean {
  return incidents.some(
    ({ adUnitId, bidder, pages }) =>
      adUnitId === unit.adUnitId ||
      unit.bidders.some(({ code }) => code === bidder) ||
      unit.onPages.some(({ page }) => pages.includes(page)),
  );
}

/** The conditions of an ad unit that no incident hits: they depend on its devices only. */
export function usualHours(
  { market, called }: HoursContext,
  conditions: DayConditions,
  desktopShare: number,
): UnitHours {
  const { slots, desktopTraffic, mobileTraffic } = conditions;
  const parts = desktopTraffic.length;
  const hours = {
    slots,
    traffic: new Float64Array(parts),
    bidFactor: new Float64Array(parts),
    demand: new Float64Array(parts),
    logPrice: new Float64Array(parts),
    logPace: new Float64Array(parts),
  };
  const usualPrice = devicePrice(market, 1 - desktopShare);
  for (let part = 0; part < parts; part += 1) {
    const desktop = desktopShare * (desktopTraffic[part] ?? 0);
    const all = desktop + (1 - desktopShare) * (mobileTraffic[part] ?? 0);
    const mobileShare = all > 0 ? 1 - desktop / all : 0;
    const price = Math.log(devicePrice(market, mobileShare) / usualPrice);
    hours.traffic[part] = all;
    hours.bidFactor[part] = hours.demand[part] = Math.exp(conditions.logBid[part] ?? 0);
    hours.logPrice[part] = (conditions.logPrice[part] ?? 0) + price;
    hours.logPace[part] =
      (conditions.logPace[part] ?? 0) + MOBILE_PACE * (mobileShare - 0.5) + called;
  }
  return hours;
}

/** Fewer bids cost less than their share. */
const BIDS_TO_REVENUE = 0.6;

/**
 * About the revenue that is expected per half hour of a site with this share of desktop users, relative to the mean of all
 * days.
 */
export function expectedWorth(
  market: MarketFixture,
  { desktopTraffic, mobileTraffic, logPrice, logBid }: DayConditions,
  desktopShare: number,
): Float64Array {
  const worth = new Float64Array(desktopTraffic.length);
  const usualPrice = devicePrice(market, 1 - desktopShare);
  for (let index = 0; index < worth.length; index += 1) {
    const desktop = desktopShare * (desktopTraffic[index] ?? 0);
    const all = desktop + (1 - desktopShare) * (mobileTraffic[index] ?? 0);
    if (all === 0) continue;
    const price = devicePrice(market, 1 - desktop / all) / usualPrice;
    worth[index] =
      all * price * Math.exp((logPrice[index] ?? 0) + BIDS_TO_REVENUE * (logBid[index] ?? 0));
  }
  return worth;
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** A page's share of an ad unit's auctions by device, and the surges on it. */
interface PagePart {
  readonly desktop: number;
  readonly mobile: number;
  readonly surges: PageEffects;
}

function pageParts(
  { market, incidents }: HoursContext,
  { firstSlot }: DayConditions,
  { pages, dailyAuctions }: UnitProfile,
): PagePart[] {
  return pages.map(({ page, auctions }) => ({
    desktop: auctions.desktop / dailyAuctions,
    mobile: (auctions.mobile + auctions.tablet) / dailyAuctions,
    surges: surgesOn(market, incidents, firstSlot, page),
  }));
}

/** Auctions of an ad unit in a half hour, on desktops and all, and what surges on its pages do, times the auctions. */
function pageSums(
  parts: readonly PagePart[],
  { desktopTraffic, mobileTraffic }: DayConditions,
  index: number,
) {
  let [onDesktop, all, logBid, logPrice] = [0, 0, 0, 0];
  for (const { desktop, mobile, surges } of parts) {
    const ofDesktop = desktop * (surges.desktop[index] ?? 1) * (desktopTraffic[index] ?? 0);
    const ofPage = ofDesktop + mobile * (surges.mobile[index] ?? 1) * (mobileTraffic[index] ?? 0);
    onDesktop += ofDesktop;
    all += ofPage;
    logBid += ofPage * (surges.logBid[index] ?? 0);
    logPrice += ofPage * (surges.logPrice[index] ?? 0);
  }
  return { onDesktop, all, logBid, logPrice };
}

/**
 * The conditions of an ad unit that an incident hits, per half hour. `out` is the number of its bidders that are out, per
 * half hour.
 */
export function hitHours(
  context: HoursContext,
  conditions: DayConditions,
  unit: MarketUnit,
  profile: UnitProfile,
  out: Float64Array | null,
): UnitHours {
  const { market, incidents, overlap } = context;
  const { firstSlot, desktopTraffic } = conditions;
  const hours = usualHours(context, conditions, profile.devices.desktop);
  if (profile.dailyAuctions === 0) return hours;
  const lowFill = lowFillFactors(market, incidents, firstSlot, unit.adUnitId);
  const parts = pageParts(context, conditions, profile);
  const count = unit.bidders.length;
  const price = (mobileShare: number): number => Math.log(devicePrice(market, mobileShare));
  for (let index = 0; index < hours.traffic.length; index += 1) {
    const { onDesktop, all, logBid, logPrice } = pageSums(parts, conditions, index);
    if (all === 0) continue;
    const usualDesktop = profile.devices.desktop * (desktopTraffic[index] ?? 0);
    const usualMobileShare = 1 - shareOf(usualDesktop, hours.traffic[index] ?? 0);
    // The buyers of a bidder that is out bid through the others, as if it had been removed.
    const active = Math.max(1, count - (out?.[index] ?? 0));
    const others = active < count ? (count / active) ** overlap : 1;
    hours.traffic[index] = all;
    hours.bidFactor[index] =
      (hours.bidFactor[index] ?? 1) * (lowFill[index] ?? 1) * others * Math.exp(logBid / all);
    hours.logPrice[index] =
      (hours.logPrice[index] ?? 0) +
      logPrice / all +
      price(1 - onDesktop / all) -
      price(usualMobileShare);
    hours.logPace[index] =
      (hours.logPace[index] ?? 0) + MOBILE_PACE * (1 - onDesktop / all - usualMobileShare);
  }
  return hours;
}
