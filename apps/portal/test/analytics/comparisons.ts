import type {
  AdUnitComparison,
  BidderComparison,
  Comparison,
} from '@bidstage/mock-api/contract/operations/compare';
import { difference } from '@bidstage/mock-api/contract/values/metrics';

type Pair = [number | null, number | null];

/** Two days that differ in revenue. */
export function comparison(totalRevenue: Pair): Comparison {
  const same: Pair = [100, 100];
  return {
    totalRevenue,
    impressionCount: same,
    requestCount: same,
    fillRate: [0.1, 0.1],
    diffs: {
      totalRevenue: difference(totalRevenue),
      impressionCount: 0,
      requestCount: 0,
      fillRate: 0,
    },
  };
}

export function bidderComparison(name: string, revenue: Pair): BidderComparison {
  const adUnit = { adUnitId: 'top', adUnitName: '/1/top', adUnitNames: ['/1/top'] };
  return {
    name,
    ...comparison(revenue),
    adUnits: [{ ...adUnit, ...comparison(revenue) }],
  };
}

export function adUnitComparison(adUnitId: string, revenue: Pair): AdUnitComparison {
  return {
    adUnitId,
    adUnitName: `/1/${adUnitId}`,
    adUnitNames: [`/1/${adUnitId}`],
    ...comparison(revenue),
    bidders: [{ name: 'ix', ...comparison(revenue) }],
  };
}
