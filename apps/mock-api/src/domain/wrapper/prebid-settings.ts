/** How long an auction waits for its bidders, in ms (Prebid's samples take 700 to 3000). */
const BIDDER_TIMEOUT_MS = 1500;

/** What scales the USD price buckets to a currency: its rate with one significant digit, and at least 1. */
export function granularityMultiplier(unitsPerUsd: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(unitsPerUsd));
  return Math.max(1, Math.round(unitsPerUsd / magnitude) * magnitude);
}

/**
 * Prebid's settings for a page whose ad server works in `currency`; `unitsPerUsd` holds a rate for it or this throws.
 * `dense` is the portal's advice to the cent: 0.01 up to 3, 0.05 up to 8, 0.50 up to 20 (times the multiplier).
 * The currency is set for USD as well, or a bid in another one would count as so many dollars; the rates travel with
 * it, because Prebid's own file has no TWD.
 */
export function prebidSettings(currency: string, unitsPerUsd: ReadonlyMap<string, number>) {
  const rate = unitsPerUsd.get(currency);
  if (rate === undefined) throw new RangeError(`no exchange rate for ${currency}`);
  return {
    priceGranularity: 'dense',
    bidderTimeout: BIDDER_TIMEOUT_MS,
    currency: {
      adServerCurrency: currency,
      granularityMultiplier: granularityMultiplier(rate),
      rates: { USD: Object.fromEntries(unitsPerUsd) },
    },
  };
}
