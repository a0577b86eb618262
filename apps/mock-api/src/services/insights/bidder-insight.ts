import { refusal } from '#api/app-error.ts';
import type { BidderInsight } from '#api/contract/operations/insights.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { DEVICES } from '#api/fixtures/market.ts';
import { apportion } from '#api/domain/apportion.ts';
import { unknownName } from '#api/lib/known-names.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { type Amounts, divideAmounts, sumAmounts } from '#api/simulation/insights/audience-mix.ts';
import { deviceWeights, divideByDevice } from '#api/simulation/insights/device-mix.ts';
import { regionalBidder } from '#api/simulation/insights/regional-market.ts';
import type { MarketUnit } from '#api/simulation/market/epoch.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import {
  analyticsContext,
  type AnalyticsContext,
  type AnalyticsQuery,
} from '../analytics/analytics-context.ts';
import { erpmOf } from './user-interests.ts';
import {
  auctionGains,
  marketplace,
  type Marketplace,
  passedDays,
  potentialErpm,
} from './marketplace.ts';
import { amountsByBidder, siteAudience, totalAmounts } from './site-audience.ts';

/** Impressions that are used for a bidder without impressions: enough for every interest to have a share. */
const NOMINAL_IMPRESSIONS = 1_000_000;
const NOTHING: Amounts = { impressions: 0, revenue: 0 };

/** A bidder at an affiliate: its real or potential amounts, and the weight of each ad unit in them. */
interface BidderPart {
  readonly amounts: Amounts;
  readonly units: readonly { readonly unit: MarketUnit; readonly weight: number }[];
}

/** All ad units that the affiliate has had, by id, each in its latest form. */
function unitsById({ view }: AnalyticsContext): Map<string, MarketUnit> {
  return new Map(
    view.epochs.flatMap((epoch) => epoch.units.map((unit) => [unit.adUnitId, unit] as const)),
  );
}

function measuredPart(
  context: AnalyticsContext,
  totals: readonly UnitTotals[],
  name: string,
  amounts: Amounts,
): BidderPart {
  const known = unitsById(context);
  return {
    amounts,
    units: totals.flatMap(({ adUnitId, bidders }) => {
      const unit = known.get(adUnitId);
      const weight = bidders.find((one) => one.name === name)?.counters.impressionCount ?? 0;
      return unit && weight > 0 ? [{ unit, weight }] : [];
    }),
  };
}

/** The potential amounts of a bidder that is not configured, on all ad units. */
function potentialPart(
  { view }: AnalyticsContext,
  { units, groups, bidders }: Marketplace,
  name: string,
  earned: Amounts,
): BidderPart {
  const { model, site } = view;
  const gain = bidders.has(name) ? null : auctionGains(model).of(site, groups, name);
  const revenue = gain ? (potentialErpm(gain, earned) * NOMINAL_IMPRESSIONS) / 1000 : 0;
  return {
    amounts: gain ? { impressions: NOMINAL_IMPRESSIONS, revenue: Math.round(revenue) } : NOTHING,
    units: units.map((unit) => ({ unit, weight: model.profile(site, unit).dailyAuctions })),
  };
}

function interestRows(
  input: AnalyticsQuery,
  { convert }: AnalyticsContext,
  byBidder: ReadonlyMap<string, Amounts>,
  name: string,
  { amounts }: BidderPart,
): BidderInsight['interestInsights'] {
  const mix = siteAudience(input.world, input.affiliateId);
  const own = sumAmounts(divideAmounts(mix, name, amounts));
  const all = sumAmounts([...byBidder].flatMap(([code, whole]) => divideAmounts(mix, code, whole)));
  return mix.interests
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
  ownImpressions: number,
): BidderInsight['deviceInsights'] {
  const { model, site } = context.view;
  const weights = deviceWeights(model, site, units);
  const { dailyImpressions } = regionalBidder(model, name, site.country);
  const elsewhere = Math.round(dailyImpressions * passedDays(context));
  const regional = apportion(
    elsewhere + ownImpressions,
    DEVICES.map((device) => weights[device]),
  );
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
  const totals = await view.totals(fromSlot, toSlot);
  const byBidder = amountsByBidder(totals);
  const own = byBidder.get(name) ?? NOTHING;
  const market = marketplace(input.world, input.affiliateId, view);
  const part =
    own.impressions > 0
      ? measuredPart(context, totals, name, own)
      : potentialPart(context, market, name, totalAmounts(totals));
  const data = {
    interestInsights: interestRows(input, context, byBidder, name, part),
    deviceInsights: deviceRows(context, name, part, own.impressions),
  };
  return { data, meta };
}
