import type { RecommendedBidder } from '#api/contract/operations/insights.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { sixDecimals } from '#api/domain/money.ts';
import type { Amounts } from '#api/simulation/insights/audience-mix.ts';
import { isAtHome } from '#api/simulation/insights/regional-market.ts';
import {
  analyticsContext,
  type AnalyticsContext,
  type AnalyticsQuery,
} from '../analytics/analytics-context.ts';
import type { World } from '#api/world/world.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import { auctionGains, marketplace, type Marketplace, potentialErpm } from './marketplace.ts';
import { type RegionalTotals, regionalTotals } from './regional-totals.ts';
import { totalAmounts } from './site-audience.ts';

/** Number of recommended bidders that are marked as the top ones of the region. */
const TOP_BIDDERS = 3;

/** The lowest increase that is recommended, as a share of present revenue: the portal shows two decimals of a percent. */
const MIN_INCREASE = 0.0001;

/**
 * The bidders that may be recommended: those at home in the affiliate's country that are not configured. Another adapter
 * of a configured company (`msft` beside `appnexus`) brings the same buyers, not more of them.
 */
function candidatesOf(
  { fixtures }: World,
  { view: { model, site } }: AnalyticsContext,
  { bidders }: Marketplace,
): string[] {
  const companies = new Set(
    fixtures.bidders.flatMap(({ code, gvlId }) => (bidders.has(code) ? (gvlId ?? []) : [])),
  );
  return fixtures.bidders
    .filter(({ code, gvlId }) => !bidders.has(code) && !(gvlId && companies.has(gvlId)))
    .filter((bidder) => isAtHome(bidder, model, site.country))
    .map(({ code }) => code);
}

/**
 * Simulates the auctions with each further bidder, with pauses for other work. Returns whether it simulated any: cached
 * results are fast and need no pause.
 */
async function simulateAuctions(
  { view }: AnalyticsContext,
  { groups }: Marketplace,
  candidates: readonly string[],
): Promise<boolean> {
  const gains = auctionGains(view.model);
  const before = gains.simulated;
  for (const code of candidates) {
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
  region: RegionalTotals,
  name: string,
): RecommendedBidder[] {
  const { view, convert } = context;
  const { model, site } = view;
  const gain = auctionGains(model).of(site, groups, name);
  if (!gain || gain.increase < MIN_INCREASE) return [];
  return [
    {
      name,
      revenueIncreaseIfUsing: sixDecimals(gain.increase),
      potentialERPMIfUsing: convert(potentialErpm(gain, earned)),
      regionalTotalImpression: region.impressions(name),
      numberOfPublisherUsing: region.publishersUsing(name),
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
async function simulatedMarket(input: AnalyticsQuery): Promise<{
  readonly context: AnalyticsContext;
  readonly market: Marketplace;
  readonly candidates: readonly string[];
}> {
  for (;;) {
    const context = analyticsContext(input);
    const market = marketplace(input.world, input.affiliateId, context.view);
    const candidates = candidatesOf(input.world, context, market);
    // During the pauses the configuration may have changed: start again until no auction is missing.
    if (!(await simulateAuctions(context, market, candidates)))
      return { context, market, candidates };
  }
}

/**
 * The bidders that are not configured and would add revenue, each alone, with their potential figures; empty while nothing
 * is configured.
 */
export async function recommendedBidders(
  input: AnalyticsQuery,
): Promise<{ data: RecommendedBidder[]; meta: Meta }> {
  const { context, market, candidates } = await simulatedMarket(input);
  const region = await regionalTotals(input.world, context);
  const earned = totalAmounts(await context.view.totals(context.fromSlot, context.toSlot));
  const data = withTopLabels(
    candidates.flatMap((code) => recommend(context, market, earned, region, code)),
  );
  data.sort(
    (a, b) => b.revenueIncreaseIfUsing - a.revenueIncreaseIfUsing || byCodeUnit(a.name, b.name),
  );
  return { data, meta: context.meta };
}
