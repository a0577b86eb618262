import type { BidDistribution } from '#api/contract/operations/distribution.ts';
import { bucketWidths } from '#api/contract/values/price-granularity.ts';
import { type Convert, sixDecimals } from '#api/domain/money.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { floorPricesInForce } from '#api/domain/floor-prices.ts';
import { bidHistogram } from '#api/simulation/insights/bid-histogram.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import { auctionRules } from '#api/simulation/market/auction/unit-auction.ts';
import type { World } from '#api/world/world.ts';
import { responseErpm } from '../analytics/response-figures.ts';
import { floorPriceRecords } from '../analytics/floor-price-records.ts';
import {
  analyticsContext,
  type AnalyticsQuery,
  type AnalyticsParameters,
} from '../analytics/analytics-context.ts';
import { type Bids, readBids } from './bids.ts';
import { type BidFilters, type BidSelection, bidSelection } from './bid-selection.ts';

function erpmOf(
  { yields }: Bids,
  { named }: BidSelection,
  convert: Convert,
): Record<string, number | null> {
  return Object.fromEntries([
    ...named.map((adUnitId) => [adUnitId, null] as const),
    ...[...yields].map(([adUnitId, sums]) => [adUnitId, responseErpm(sums, convert)] as const),
  ]);
}

function floorPricesOf(
  world: World,
  affiliateId: string,
  { hasUnit, hasBidder }: BidSelection,
): BidDistribution['floorPrices'] {
  return floorPricesInForce(floorPriceRecords(world, affiliateId), world.nowSeconds())
    .filter(({ current }) => hasUnit(current.adUnitId) && hasBidder(current.bidder))
    .map(({ current: { adUnitId, bidder, currency, floorPrice } }) => ({
      adUnitId,
      bidderName: bidder,
      currency,
      floorPrice,
    }));
}

/** Fewer buckets below the 99th percentile of the bids show no distribution. */
const MIN_BUCKETS = 20;

/** The number of whole buckets below the price that 99 % of the bids do not exceed. */
function bucketsBelowTop(counts: readonly number[]): number {
  const most = 0.99 * counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  return counts.findIndex((count) => (sum += count) >= most);
}

/** The counts in the widest buckets that show a distribution, or in the only ones that the currency may have. */
function countedBids(widths: readonly number[], countIn: (width: number) => number[]) {
  for (const width of widths) {
    const counts = countIn(width);
    const isLast = width === widths.at(-1);
    if (isLast || counts.length === 0 || bucketsBelowTop(counts) >= MIN_BUCKETS)
      return { granularity: width, counts };
  }
  throw new Error('no width of a bucket');
}

/** The distribution of the bid CPMs of some ad units and bidders; throws `invalid` for unknown ones. */
export async function bidDistribution(
  input: AnalyticsQuery<AnalyticsParameters & BidFilters>,
): Promise<{ data: BidDistribution; meta: Meta }> {
  const { world, affiliateId, query } = input;
  const selection = bidSelection(world, affiliateId, query);
  const { view, fromSlot, toSlot, currency, convert, meta } = analyticsContext(input);
  const bids = await readBids(view, selection, fromSlot, toSlot);
  const unitsPerUsd = world.fixtures.unitsPerUsd.get(currency) ?? 1;
  const { granularity, counts } = countedBids(bucketWidths(currency), (width) =>
    bidHistogram(bids.groups, width / unitsPerUsd, auctionRules(world.fixtures.market), {
      key: keyHash(view.model.seed, affiliateId, 'bid histogram'),
      fromSlot,
      toSlot,
    }),
  );
  const data = {
    granularity,
    buckets: counts.map((_, index) => sixDecimals(index * granularity)),
    counts,
    erpm: erpmOf(bids, selection, convert),
    floorPrices: floorPricesOf(world, affiliateId, selection),
  };
  return { data, meta };
}
