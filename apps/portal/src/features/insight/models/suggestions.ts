import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';

/** Bidders that the banner names. */
export const SUGGESTED_BIDDERS = 2;

/** A suggested bidder with its figures. */
export type Suggestion = Pick<RecommendedBidder, 'name' | 'revenueIncreaseIfUsing'>;

/**
 * The bidders that the banner names: the best of the recommendations, the first of equal ones, if they add revenue;
 * without the first one where that is shown beside it.
 */
export function suggestionsFor(
  recommended: readonly Suggestion[],
  isBestShown: boolean,
): readonly Suggestion[] {
  const first = Number(isBestShown);
  return recommended
    .filter(({ revenueIncreaseIfUsing }) => revenueIncreaseIfUsing > 0)
    .sort((one, other) => other.revenueIncreaseIfUsing - one.revenueIncreaseIfUsing)
    .slice(first, first + SUGGESTED_BIDDERS);
}
