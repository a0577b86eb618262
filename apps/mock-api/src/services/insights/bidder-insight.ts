import { refusal } from '#api/app-error.ts';
import type { BidderInsight } from '#api/contract/operations/insights.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { DEVICES } from '#api/fixtures/market.ts';
import { unknownName } from '#api/lib/known-names.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import {
  type Amounts,
  type AudienceMix,
  divideAmounts,
  sumAmounts,
} from '#api/simulation/insights/audience-mix.ts';
import { deviceWeights, divideByDevice } from '#api/simulation/insights/device-mix.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import {
  analyticsContext,
  type AnalyticsContext,
  type AnalyticsQuery,
} from '../analytics/analytics-context.ts';
import { erpmOf } from './user-interests.ts';
import { auctionGains, marketplace, type Marketplace, potentialErpm } from './marketplace.ts';
import { regionalTotals } from './regional-totals.ts';
import {
  amountsByBidder,
  type AudiencePart,
  audienceParts,
  siteAudience,
  totalAmounts,
} from './site-audience.ts';
import { shownUnits, type WeightedUnit } from './unit-weights.ts';

/** Impressions that are used for a bidder without impressions: enough for every interest to have a share. */
const NOMINAL_IMPRESSIONS = 1_000_000;
const NOTHING: Amounts = { impressions: 0, revenue: 0 };

/** A bidder at an affiliate: its real or potential amounts by month, and the weight of each ad unit in them. */
interface BidderPart {
  readonly amounts: Amounts;
  readonly byMonth: readonly { readonly mix: AudienceMix; readonly amounts: Amounts }[];
  readonly units: readonly WeightedUnit[];
}

function measuredPart(
  { view }: AnalyticsContext,
  totals: readonly UnitTotals[],
  parts: readonly AudiencePart[],
  name: string,
): BidderPart {
  return {
    amounts: amountsByBidder(totals).get(name) ?? NOTHING,
    byMonth: parts.map(({ mix, totals: ofMonth }) => ({
      mix,
      amounts: amountsByBidder(ofMonth).get(name) ?? NOTHING,
    })),
    units: shownUnits(view, totals, name),
  };
}

/** The potential amounts of a bidder that is not configured, on all ad units and in one mix of users. */
function potentialPart(
  { view }: AnalyticsContext,
  { units, groups, bidders }: Marketplace,
  earned: Amounts,
  mix: AudienceMix,
  name: string,
): BidderPart {
  const { model, site } = view;
  const gain = bidders.has(name) ? null : auctionGains(model).of(site, groups, name);
  const revenue = gain ? (potentialErpm(gain, earned) * NOMINAL_IMPRESSIONS) / 1000 : 0;
  const amounts = gain
    ? { impressions: NOMINAL_IMPRESSIONS, revenue: Math.round(revenue) }
    : NOTHING;
  return {
    amounts,
    byMonth: [{ mix, amounts }],
    units: units.map((unit) => ({ unit, weight: model.profile(site, unit).dailyAuctions })),
  };
}

function interestRows(
  { convert }: AnalyticsContext,
  parts: readonly AudiencePart[],
  usual: AudienceMix,
  name: string,
  { byMonth }: BidderPart,
): BidderInsight['interestInsights'] {
  const own = sumAmounts(byMonth.flatMap(({ mix, amounts }) => divideAmounts(mix, name, amounts)));
  const all = sumAmounts(
    parts.flatMap(({ mix, totals }) =>
      [...amountsByBidder(totals)].flatMap(([code, whole]) => divideAmounts(mix, code, whole)),
    ),
  );
  return usual.interests
    .map((interest, index) => ({
      name: interest.name,
      bidderERPM: erpmOf(own[index] ?? NOTHING, convert),
      allBidderERPM: erpmOf(all[index] ?? NOTHING, convert),
    }))
    .filter(({ bidderERPM, allBidderERPM }) => bidderERPM !== null || allBidderERPM !== null)
    .sort((a, b) => byCodeUnit(a.name, b.name));
}

function deviceRows(
  context: AnalyticsContext,
  name: string,
  { amounts, units }: BidderPart,
  regional: readonly number[],
): BidderInsight['deviceInsights'] {
  const { model, site } = context.view;
  const weights = deviceWeights(model, site, units);
  return divideByDevice(model, name, weights, amounts).map((part, index) => ({
    device: DEVICES[index] ?? '',
    bidderERPM: erpmOf(part, context.convert),
    regionalTotalImpression: regional[index] ?? 0,
  }));
}

/**
 * A bidder by interest and by device: its amounts at the affiliate are divided among them. For a bidder that is not
 * configured and has no amounts, its potential amounts are used. Throws `unknownBidder` for one that is not supported.
 */
export async function bidderInsight(
  input: AnalyticsQuery,
  name: string,
): Promise<{ data: BidderInsight; meta: Meta }> {
  const context = analyticsContext(input);
  const { view, fromSlot, toSlot, meta } = context;
  const { bidderCodes } = view.model;
  if (!bidderCodes.includes(name))
    throw refusal('unknownBidder', unknownName('bidder', name, bidderCodes));
  const region = await regionalTotals(input.world, context);
  const totals = await view.totals(fromSlot, toSlot);
  const parts = await audienceParts(input.world, view, context);
  const market = marketplace(input.world, input.affiliateId, view);
  const usual = siteAudience(input.world, input.affiliateId);
  const isShown = (amountsByBidder(totals).get(name)?.impressions ?? 0) > 0;
  const part = isShown
    ? measuredPart(context, totals, parts, name)
    : potentialPart(context, market, totalAmounts(totals), parts.at(-1)?.mix ?? usual, name);
  const data = {
    interestInsights: interestRows(context, parts, usual, name, part),
    deviceInsights: deviceRows(context, name, part, region.byDevice(name)),
  };
  return { data, meta };
}
