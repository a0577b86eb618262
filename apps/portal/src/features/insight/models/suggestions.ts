/** An extra bidder, suggested to an affiliate by hand. */
export interface Suggestion {
  readonly bidder: string;
  /** Expected increase, as a share of the present revenue: 0.1 is 10 %. */
  readonly revenueIncrease: number;
}

/**
 * Hard-coded by affiliate id, as in specification 2 §9. The figures are fixed estimates; the recommendations below the
 * banner are computed.
 */
const SUGGESTIONS: Readonly<Record<string, readonly Suggestion[]>> = {
  A1001: [
    { bidder: 'ttd', revenueIncrease: 0.1 },
    { bidder: 'teads', revenueIncrease: 0.08 },
  ],
  A1002: [
    { bidder: 'ttd', revenueIncrease: 0.11 },
    { bidder: 'microad', revenueIncrease: 0.11 },
  ],
  A1003: [{ bidder: 'pubmatic', revenueIncrease: 0.08 }],
  A1004: [{ bidder: 'teads', revenueIncrease: 0.05 }],
  A1005: [
    { bidder: 'medianet', revenueIncrease: 0.15 },
    { bidder: 'pubmatic', revenueIncrease: 0.14 },
  ],
  A1007: [{ bidder: 'criteo', revenueIncrease: 0.19 }],
  A1009: [{ bidder: 'pubmatic', revenueIncrease: 0.2 }],
  A1010: [{ bidder: 'pubmatic', revenueIncrease: 0.35 }],
};

/** The suggestions for an affiliate, without the bidders that it uses already. */
export function suggestionsFor(
  affiliateId: string | null,
  usedBidders: ReadonlySet<string>,
): readonly Suggestion[] {
  const all = affiliateId === null ? [] : (SUGGESTIONS[affiliateId] ?? []);
  return all.filter(({ bidder }) => !usedBidders.has(bidder));
}
