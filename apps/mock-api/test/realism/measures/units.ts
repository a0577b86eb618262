import type { UnitRow } from '../collect/units.ts';
import type { SiteYear, UnitHours } from '../collect/site-year.ts';
import type { Values } from '../reading.ts';
import { correlation, mean, sum } from '../statistics.ts';
import { hourCurve } from './calendar.ts';

const bidRate = ({ total }: UnitRow): number => total.bidCount / total.requestCount;
const fill = ({ total, auctions }: UnitRow): number => total.impressionCount / auctions;

/** Mean over the bidders of both ad units of one's mean response time over the other's. */
function responseRatio(one: UnitRow, other: UnitRow): number {
  const ratios = one.bidders.flatMap((left) => {
    const right = other.bidders.find(({ name }) => name === left.name);
    if (!right || left.bidCount === 0 || right.bidCount === 0) return [];
    const mine = left.totalResponseTime / left.bidCount;
    return [mine / (right.totalResponseTime / right.bidCount)];
  });
  return mean(ratios);
}

/** The hour curve of all ad units of one kind of device. */
function curveOf(units: readonly UnitHours[]): number[] {
  return hourCurve(units.flatMap(({ hours }) => hours));
}

/** Auctions of one ad unit over those of another one on the same page, by the ends of their ids. */
function auctionRatios(units: readonly UnitRow[], upper: RegExp, lower: RegExp): number[] {
  return units.flatMap((one) => {
    if (!upper.test(one.adUnitId)) return [];
    const prefix = one.adUnitId.replace(upper, '');
    return units
      .filter(({ adUnitId }) => lower.test(adUnitId) && adUnitId.replace(lower, '') === prefix)
      .map((other) => other.auctions / one.auctions);
  });
}

/** How the ad units of a site differ from each other, over its last four weeks. */
export function units({ site, units: all }: SiteYear): Values {
  const desktop = all.filter(({ device }) => device === 'desktop');
  const mobile = all.filter(({ device }) => device === 'mobile');
  const rates = all.map(bidRate);
  const fills = all.map(fill);
  const large = {
    'unit-bid-rate-low': Math.min(...rates),
    'unit-bid-rate-high': Math.max(...rates),
    'unit-fill-low': Math.min(...fills),
    'unit-fill-high': Math.max(...fills),
    'skin-auctions': auctionRatios(all, /skin-left$/, /skin-right$/),
    'bottom-auctions': auctionRatios(all, /billboard$/, /bottom$/),
  };
  const prebid = sum(all.map(({ total }) => total.impressionCount));
  const revenue = sum(all.map(({ total }) => total.totalRevenue));
  return {
    ...(site.persona === 'publisher-large' && large),
    'end-auctions': auctionRatios(all, /inline-1$/, /end$/),
    'device-curves': correlation(curveOf(desktop), curveOf(mobile)),
    'mobile-response': mean(
      mobile.flatMap((left) => desktop.map((right) => responseRatio(left, right))),
    ),
    'ad-server-impressions': Math.abs(
      1 - sum(all.map(({ adServer }) => adServer.impressions)) / prebid,
    ),
    'ad-server-revenue': Math.abs(1 - sum(all.map(({ adServer }) => adServer.revenue)) / revenue),
  };
}

/** How the lists of the insights are filled. */
export function insights({ interests, recommended }: SiteYear): Values {
  return {
    interests: Math.min(...interests.values()),
    recommended: recommended.length,
  };
}
