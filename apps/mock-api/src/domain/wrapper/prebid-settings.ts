import { CONSENT_SETTINGS, type ConsentApi } from '#api/contract/values/consent.ts';
import { TARGETING_CONTROLS } from '#api/contract/values/targeting.ts';
import type { PageAdUnit } from '../configured-pages.ts';

/**
 * The global placement id of an ad unit, as Prebid's gptPreAuction module makes it: its ad unit path, with the div id
 * where the path is on the page more than once.
 */
export function gpidOf({ adUnitName, divId }: PageAdUnit, onPage: readonly PageAdUnit[]): string {
  const sameName = onPage.filter((other) => other.adUnitName === adUnitName);
  return sameName.length > 1 ? `${adUnitName}#${divId}` : adUnitName;
}

/** The factor that scales the USD price buckets to a currency: its rate with one significant digit, and at least 1. */
export function granularityMultiplier(unitsPerUsd: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(unitsPerUsd));
  return Math.max(1, Math.round(unitsPerUsd / magnitude) * magnitude);
}

/**
 * Prebid's settings that hold for a page whatever it auctions. `dense` is the granularity that the portal recommends:
 * steps of 0.01 up to 3, 0.05 up to 8, 0.50 up to 20 (times the multiplier of the currency).
 */
export function auctionSettings(pageTimeoutMs: number) {
  return {
    bidderTimeout: pageTimeoutMs,
    priceGranularity: 'dense',
    ...TARGETING_CONTROLS,
    gptPreAuction: { enabled: true, useDefaultPreAuction: true },
    // Cookie matching begins when the ads have loaded, with few requests and without frames.
    userSync: {
      filterSettings: { image: { bidders: '*', filter: 'include' } },
      syncsPerBidder: 3,
      syncDelay: 5000,
    },
  };
}

/**
 * Prebid's currency settings for a page whose ad server uses `currency`, without the address of the rate file. Throws if
 * `unitsPerUsd` has no rate for it. The currency is set for USD as well, because a bid in another currency would count
 * as dollars without it. The rates are included for the case that the file does not load.
 */
export function currencySettings(currency: string, unitsPerUsd: ReadonlyMap<string, number>) {
  const rate = unitsPerUsd.get(currency);
  if (rate === undefined) throw new RangeError(`no exchange rate for ${currency}`);
  return {
    adServerCurrency: currency,
    granularityMultiplier: granularityMultiplier(rate),
    defaultRates: { USD: Object.fromEntries(unitsPerUsd) },
  };
}

/** The rate file in the format of Prebid's own; `at` in ms since 1970. */
export function rateFile(unitsPerUsd: ReadonlyMap<string, number>, at: number) {
  const day = new Date(at).toISOString().slice(0, 10);
  return { dataAsOf: day, conversions: { USD: Object.fromEntries(unitsPerUsd) } };
}

/** Prebid's consent settings for some consent APIs. */
export function consentSettings(apis: readonly ConsentApi[]) {
  return Object.fromEntries(apis.map((api) => [api, CONSENT_SETTINGS[api]]));
}
