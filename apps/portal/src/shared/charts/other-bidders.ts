import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { eRPM, fillRate } from '@bidstage/mock-api/contract/values/metrics';

type BidderSeries = Chart['bidders'][number];

/** Maximum number of series in one chart; more cannot be distinguished. */
const MAX_SERIES = 9;

const sumAt = (lists: readonly (readonly number[])[], index: number) =>
  lists.reduce((sum, list) => sum + (list[index] ?? 0), 0);

/** The bidders to draw; with ten or more, all but the eight with the highest revenue are merged into 'Other'. */
export function foldBidders(bidders: readonly BidderSeries[]): {
  readonly shown: readonly BidderSeries[];
  readonly other: BidderSeries | null;
} {
  if (bidders.length <= MAX_SERIES) return { shown: bidders, other: null };
  const revenueOf = ({ totalRevenue }: BidderSeries) =>
    totalRevenue.reduce((sum, value) => sum + value, 0);
  const best = new Set(
    [...bidders]
      .sort((one, another) => revenueOf(another) - revenueOf(one))
      .slice(0, MAX_SERIES - 1),
  );
  return {
    shown: bidders.filter((bidder) => best.has(bidder)),
    other: sumOf(bidders.filter((bidder) => !best.has(bidder))),
  };
}

/** Several bidders as one: counters are summed, ratios are computed from the sums. */
function sumOf(bidders: readonly BidderSeries[]): BidderSeries {
  const sums = (key: 'totalRevenue' | 'impressionCount' | 'requestCount') => {
    const lists = bidders.map((bidder) => bidder[key]);
    return (lists[0] ?? []).map((_, index) => sumAt(lists, index));
  };
  const totalRevenue = sums('totalRevenue');
  const impressionCount = sums('impressionCount');
  const requestCount = sums('requestCount');
  return {
    name: `Other (${bidders.length})`,
    totalRevenue,
    impressionCount,
    requestCount,
    erpm: totalRevenue.map((revenue, index) =>
      eRPM({ totalRevenue: revenue, impressionCount: impressionCount[index] ?? 0 }),
    ),
    fillRate: impressionCount.map((count, index) => fillRate(count, requestCount[index] ?? 0)),
  };
}
