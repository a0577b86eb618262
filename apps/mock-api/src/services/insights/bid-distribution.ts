import type { BidDistribution } from '#api/contract/operations/distribution.ts';
import { priceGranularity } from '#api/contract/values/price-granularity.ts';
import { type Convert, sixDecimals } from '#api/domain/money.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { floorPricesInForce } from '#api/domain/floor-prices.ts';
import { bidHistogram } from '#api/simulation/insights/bid-histogram.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import { auctionRules } from '#api/simulation/market/unit-auction.ts';
import type { World } from '#api/world/world.ts';
import { responseErpm } from '../analytics/figures.ts';
import { floorPriceRecords } from '../analytics/floor-price-records.ts';
import {
  analyticsContext,
  type AnalyticsQuery,
  type AnalyticsQueryString,
} from '../analytics/analytics-context.ts';
import { type Bids, bidsOf } from './bids.ts';
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

/** The distribution of the bid CPMs of some ad units and bidders; throws `invalid` for unknown ones. */
export async function bidDistribution(
  input: AnalyticsQuery<AnalyticsQueryString & BidFilters>,
): Promise<{ data: BidDistribution; meta: Meta }> {
  const { world, affiliateId, query } = input;
  const selection = bidSelection(world, affiliateId, query);
  const { view, fromSlot, toSlot, currency, convert, meta } = analyticsContext(input);
  const granularity = priceGranularity(currency);
  const bids = await bidsOf(view, selection, fromSlot, toSlot);
  const counts = bidHistogram(
    bids.groups,
    granularity / (world.fixtures.unitsPerUsd.get(currency) ?? 1),
    auctionRules(world.fixtures.market),
    { key: keyHash(view.model.seed, affiliateId, 'bid histogram'), fromSlot, toSlot },
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
