import {
  type BidderInsight,
  getBidderInsight,
  listInterests,
  listRecommendedBidders,
} from '#api/contract/operations/insights.ts';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import { eRPM } from '#api/contract/values/metrics.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { publisherOf, rangeQuery } from '../good-calls.ts';
import { type Agreement, invariant, sum } from './agreement.ts';
import { readRange } from './tables.ts';

/** Parts may be rounded to whole amounts. */
const TOLERANCE = 0.01;

async function insightOf(target: ContractTarget, name: string): Promise<BidderInsight> {
  const query = rangeQuery(target, getBidderInsight);
  const call = { session: publisherOf(target), params: { name }, query };
  return (await target.read(getBidderInsight, call)).data;
}

/** The eRPM of a bidder is the mean of that of its parts, weighted by impressions: none of them is far from it. */
function expectParts(
  agreement: Agreement,
  name: string,
  whole: number | null,
  { interestInsights, deviceInsights }: BidderInsight,
): void {
  for (const [field, rows] of Object.entries({ interestInsights, deviceInsights })) {
    const parts = rows.flatMap((row) => row.bidderERPM ?? []);
    if (parts.length === 0 || whole === null) continue;
    const [least, most] = [Math.min(...parts), Math.max(...parts)];
    const isMean = whole >= least * (1 - TOLERANCE) && whole <= most * (1 + TOLERANCE);
    const rule = `is from ${least} to ${most}, and that of the bidder is ${whole}`;
    agreement.holds(`data.${field}[].bidderERPM of ${name}`, isMean, rule);
  }
}

/** A bidder in use is that of the tables; those of all bidders are the users' interests. */
async function usedBidderFollows(target: ContractTarget, agreement: Agreement): Promise<void> {
  const bidders = (await readRange(target, performanceByBidder)).data;
  const used = bidders.find(({ impressionCount }) => impressionCount > 0);
  if (!used) return;
  const insight = await insightOf(target, used.name);
  expectParts(agreement, used.name, eRPM(used), insight);
  const interests = (await readRange(target, listInterests)).data;
  for (const { name, allBidderERPM } of insight.interestInsights) {
    const expected = interests.find(({ interest }) => interest === name)?.eRPM ?? null;
    const field = `data.interestInsights[name=${name}].allBidderERPM`;
    agreement.same(field, allBidderERPM, expected, 2, 'eRPM of listInterests');
  }
}

/** A recommended bidder is that of the recommendations. */
async function recommendedBidderFollows(
  target: ContractTarget,
  agreement: Agreement,
): Promise<void> {
  const [best] = (await readRange(target, listRecommendedBidders)).data;
  if (!best) return;
  const insight = await insightOf(target, best.name);
  expectParts(agreement, best.name, best.potentialERPMIfUsing, insight);
  const shown = sum(insight.deviceInsights.map((row) => row.regionalTotalImpression));
  const field = `Σ data.deviceInsights[].regionalTotalImpression of ${best.name}`;
  agreement.same(field, shown, best.regionalTotalImpression, 0, 'that of its recommendation');
}

/** The insights of a bidder agree with the tables, the interests and the recommendations. */
export const INSIGHT_INVARIANTS: readonly ContractCheck[] = [
  invariant(getBidderInsight, 'a bidder in use is that of the tables', usedBidderFollows),
  invariant(getBidderInsight, 'a recommended bidder is as recommended', recommendedBidderFollows),
];
