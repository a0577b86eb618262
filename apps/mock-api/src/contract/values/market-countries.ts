/** The countries that the market models, ISO 3166 alpha-2 in lower case: those of `fixtures/market.json`. */
export const MARKET_COUNTRIES = [
  'de',
  'fr',
  'gb',
  'hk',
  'id',
  'in',
  'jp',
  'kr',
  'my',
  'ph',
  'sg',
  'th',
  'tw',
  'us',
  'vn',
] as const;
export type MarketCountryCode = (typeof MARKET_COUNTRIES)[number];
