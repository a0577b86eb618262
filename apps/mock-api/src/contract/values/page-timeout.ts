/** The limits of how long an auction on a page waits for bids, in ms. Prebid's samples use 700 to 3000. */
export const PAGE_TIMEOUT = { least: 500, most: 10_000 } as const;
