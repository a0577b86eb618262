import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';

/** Bidders suggested by hand, by affiliate id, as in specification 2 §9. */
const SUGGESTIONS: Readonly<Record<string, readonly string[]>> = {
  A1001: ['ttd', 'teads'],
  A1002: ['ttd', 'microad'],
  A1003: ['pubmatic'],
  A1004: ['teads'],
  A1005: ['medianet', 'pubmatic'],
  A1007: ['criteo'],
  A1009: ['pubmatic'],
  A1010: ['pubmatic'],
};

/** The bidders that are suggested to an affiliate by hand. */
export function suggestedBidders(affiliateId: string | null): readonly string[] {
  return affiliateId === null ? [] : (SUGGESTIONS[affiliateId] ?? []);
}

/** A suggested bidder with its figures. */
export type Suggestion = Pick<RecommendedBidder, 'name' | 'revenueIncreaseIfUsing'>;

/**
 * The suggested bidders as the recommendations have them; a bidder that these lack, because it is used already, or that
 * would not increase the revenue is not suggested.
 */
export function suggestionsFor(
  affiliateId: string | null,
  recommended: readonly Suggestion[],
): readonly Suggestion[] {
  return suggestedBidders(affiliateId).flatMap((bidder) =>
    recommended.filter(
      ({ name, revenueIncreaseIfUsing }) => name === bidder && revenueIncreaseIfUsing > 0,
    ),
  );
}
