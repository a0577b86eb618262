import type { Market } from '#api/fixtures/market.ts';

/** Where exchanges run their servers. Chosen: the two coasts of the United States count as one. */
type ExchangeRegion = 'us' | 'eu' | 'asia';

const REGIONS: Readonly<Record<string, ExchangeRegion>> = { northAmerica: 'us', europe: 'eu' };

/** The data-centre region of an exchange from which the users of a country are served: Asia for all that are neither in North America nor in Europe. */
export function exchangeRegion({ countries }: Market, country: string): ExchangeRegion {
  return REGIONS[countries[country]?.trafficRegion ?? ''] ?? 'asia';
}
