/** The countries that the market models, ISO 3166 alpha-2 in lower case: those of `fixtures/market.json`. */
export const MARKET_COUNTRIES = [
  'br',
  'de',
  'es',
  'fr',
  'gb',
  'hk',
  'id',
  'in',
  'it',
  'jp',
  'kr',
  'my',
  'ph',
  'pl',
  'sg',
  'th',
  'tw',
  'us',
  'vn',
] as const;
export type MarketCountryCode = (typeof MARKET_COUNTRIES)[number];

/** The country of a publisher of whom nothing is said. */
export const DEFAULT_COUNTRY: MarketCountryCode = 'us';

/** Locations of the user interests: all, or a country by its lower-case ISO 3166 code. */
export const REGIONS = [
  'all',
  'hk',
  'in',
  'id',
  'jp',
  'kr',
  'my',
  'ph',
  'sg',
  'tw',
  'th',
  'vn',
] as const;
export type Region = (typeof REGIONS)[number];

export const DEFAULT_REGION: Region = 'all';
