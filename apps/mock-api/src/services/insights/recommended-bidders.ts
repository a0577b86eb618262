import type { RecommendedBidder } from '#api/contract/operations/insights.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { sixDecimals } from '#api/domain/money.ts';
import type { Amounts } from '#api/simulation/insights/audience-mix.ts';
import { regionalBidder } from '#api/simulation/insights/regional-market.ts';
import {
  analyticsContext,
  type AnalyticsContext,
  type AnalyticsQuery,
} from '../analytics/analytics-context.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import {
  auctionGains,
  marketplace,
  type Marketplace,
  passedDays,
  potentialErpm,
} from './marketplace.ts';
import { totalAmounts } from './site-audience.ts';

/** Number of recommended bidders that are marked as the top ones of the region. */
const TOP_BIDDERS = 3;

/**
 * Simulates the auctions with each further bidder, with pauses for other work. Returns whether it simulated any: cached
 * results are fast and need no pause.
 */
async function simulateAuctions(
  { view }: AnalyticsContext,
  { groups, bidders }: Marketplace,
): Promise<boolean> {
  const gains = auctionGains(view.model);
  const before = gains.simulated;
  for (const code of view.model.bidderCodes) {
    if (bidders.has(code)) continue;
    const { simulated } = gains;
    gains.of(view.site, groups, code);
    if (gains.simulated > simulated) await yieldToEventLoop();
  }
  return gains.simulated > before;
}

function recommend(
  context: AnalyticsContext,
  { groups }: Marketplace,
  earned: Amounts,
  name: string,
): RecommendedBidder[] {
  const { view, convert } = context;
  const { model, site } = view;
  const gain = auctionGains(model).of(site, groups, name);
  if (!gain) return [];
  const { publishers, dailyImpressions } = regionalBidder(model, name, site.country);
  return [
    {
      name,
      revenueIncreaseIfUsing: sixDecimals(gain.increase),
      potentialERPMIfUsing: convert(potentialErpm(gain, earned)),
      regionalTotalImpression: Math.round(dailyImpressions * passedDays(context)),
      numberOfPublisherUsing: publishers,
      label: null,
    },
  ];
}

function withTopLabels(rows: readonly RecommendedBidder[]): RecommendedBidder[] {
  const top = [...rows]
    .sort(
      (a, b) => b.regionalTotalImpression - a.regionalTotalImpression || byCodeUnit(a.name, b.name),
    )
    .slice(0, TOP_BIDDERS);
  return rows.map((row) => ({ ...row, label: top.includes(row) ? 'TOP_BIDDER' : null }));
}

/** An affiliate's market after the auctions with each further bidder were simulated. */
async function simulatedMarket(
  input: AnalyticsQuery,
): Promise<{ readonly context: AnalyticsContext; readonly market: Marketplace }> {
  for (;;) {
    const context = analyticsContext(input);
    const market = marketplace(input.world, input.affiliateId, context.view);
    // During the pauses the configuration may have changed: start again until no auction is missing.
    if (!(await simulateAuctions(context, market))) return { context, market };
  }
}

/** The bidders that are not configured, with their potential figures; empty while nothing is configured. */
export async function recommendedBidders(
  input: AnalyticsQuery,
): Promise<{ data: RecommendedBidder[]; meta: Meta }> {
  const { context, market } = await simulatedMarket(input);
  const earned = totalAmounts(await context.view.totals(context.fromSlot, context.toSlot));
  const data = withTopLabels(
    context.view.model.bidderCodes
      .filter((code) => !market.bidders.has(code))
      .flatMap((code) => recommend(context, market, earned, code)),
  );
  data.sort(
    (a, b) => b.revenueIncreaseIfUsing - a.revenueIncreaseIfUsing || byCodeUnit(a.name, b.name),
  );
  return { data, meta: context.meta };
}
