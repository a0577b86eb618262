import type { Interest } from '#api/contract/operations/insights.ts';
import { DEFAULT_REGION, type Region } from '#api/contract/values/countries.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import type { Convert } from '#api/domain/money.ts';
import {
  type Amounts,
  type AudienceMix,
  divideAmounts,
  sumAmounts,
} from '#api/simulation/insights/audience-mix.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import { responseErpm } from '../analytics/response-figures.ts';
import {
  analyticsContext,
  type AnalyticsQuery,
  type AnalyticsParameters,
} from '../analytics/analytics-context.ts';
import { amountsByBidder, audienceParts, siteAudience } from './site-audience.ts';

/** Auctions per user, and the share of users with the most common interest. */
const AUCTIONS_PER_USER = 24;
const MAX_INTEREST_SHARE = 0.6;

/** Revenue per thousand impressions in the currency of the response; null without impressions. */
export function erpmOf({ impressions, revenue }: Amounts, convert: Convert): number | null {
  return responseErpm({ totalRevenue: revenue, impressionCount: impressions }, convert);
}

/** The users of each interest in each region of a mix. */
function usersOf({ regions }: AudienceMix, auctions: number): number[][] {
  return regions.map(({ share, popularity }) =>
    popularity.map((common) =>
      Math.round((auctions / AUCTIONS_PER_USER) * share * MAX_INTEREST_SHARE * common),
    ),
  );
}

const auctionsOf = (totals: readonly UnitTotals[]): number =>
  totals.reduce((sum, { unit }) => sum + unit.auctions, 0);

/** The users' interests in a region, by id: the amounts of all the affiliate's bidders are divided among them. */
export async function readInterests(
  input: AnalyticsQuery<AnalyticsParameters & { readonly region?: Region }>,
): Promise<{ data: Interest[]; meta: Meta }> {
  const { world, affiliateId, query } = input;
  const context = analyticsContext(input);
  const { view, convert, meta } = context;
  const { interests, regions } = siteAudience(world, affiliateId);
  const region = query.region ?? DEFAULT_REGION;
  const inRegion = <T>(rows: readonly T[]): T[] =>
    rows.filter((_, index) => region === 'all' || regions[index]?.code === region);
  const parts = await audienceParts(world, view, context);
  const sums = sumAmounts(
    parts.flatMap(({ mix, totals }) =>
      [...amountsByBidder(totals)].flatMap(([name, whole]) =>
        inRegion(divideAmounts(mix, name, whole)),
      ),
    ),
  );
  const users = parts.flatMap(({ mix, totals }) => inRegion(usersOf(mix, auctionsOf(totals))));
  // With traffic, every interest has a row, even one of zeros.
  const measured = parts.some(({ totals }) => auctionsOf(totals) > 0) ? interests : [];
  const data = measured.map(({ iabId, name }, index): Interest => {
    const amounts = sums[index] ?? { impressions: 0, revenue: 0 };
    return {
      id: iabId,
      interest: name,
      eRPM: erpmOf(amounts, convert),
      impression: amounts.impressions,
      revenue: convert(amounts.revenue),
      popularity: users.reduce((sum, row) => sum + (row[index] ?? 0), 0),
    };
  });
  return { data: data.sort((a, b) => byCodeUnit(a.id, b.id)), meta };
}
