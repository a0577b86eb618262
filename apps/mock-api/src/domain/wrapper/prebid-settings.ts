/** Prebid's bidder timeout, in ms (Prebid's samples use 700 to 3000). */
const BIDDER_TIMEOUT_MS = 1500;

/** The factor that scales the USD price buckets to a currency: its rate with one significant digit, and at least 1. */
export function granularityMultiplier(unitsPerUsd: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(unitsPerUsd));
  return Math.max(1, Math.round(unitsPerUsd / magnitude) * magnitude);
}

/**
 * Prebid's settings for a page whose ad server uses `currency`. Throws if `unitsPerUsd` has no rate for it. `dense` is
 * the granularity that the portal recommends: steps of 0.01 up to 3, 0.05 up to 8, 0.50 up to 20 (times the
 * multiplier). The currency is set for USD as well, because a bid in another currency would count as dollars without
 * it. The rates are included, because Prebid's own rate file has no TWD.
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
