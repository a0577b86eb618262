import type { BidDistribution } from '@bidstage/mock-api/contract/operations/distribution';

/** The bids of one CPM range, `from` inclusive and `to` exclusive; money in the response's currency. */
export interface HistogramBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Trailing bins under this share of the highest count are merged. */
const TAIL_SHARE = 0.01;
/** The lower edge under which bids without a price are counted; that bin is not drawn. */
const WITHOUT_PRICE = -1;

type Distribution = Pick<BidDistribution, 'buckets' | 'counts' | 'granularity'>;

/**
 * The bins of a bid distribution: bids without a price left out, and the trailing bins under 1 % of the highest count
 * merged into the one before them.
 */
export function histogramBins({ buckets, counts, granularity }: Distribution): HistogramBin[] {
  const bins = buckets
    .map((from, index) => ({
      from,
      to: buckets[index + 1] ?? from + granularity,
      count: counts[index] ?? 0,
    }))
    .filter(({ from }) => from !== WITHOUT_PRICE);
  const highest = bins.reduce((most, { count }) => Math.max(most, count), 0);
  const end = bins.findLastIndex(({ count }) => count >= highest * TAIL_SHARE) + 1;
  const last = bins[end - 1];
  if (highest === 0 || !last) return bins;
  const tail = bins.slice(end);
  return [
    ...bins.slice(0, end - 1),
    {
      from: last.from,
      to: tail.at(-1)?.to ?? last.to,
      count: tail.reduce((sum, { count }) => sum + count, last.count),
    },
  ];
}
