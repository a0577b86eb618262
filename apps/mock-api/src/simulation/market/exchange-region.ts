import type { Market } from '#api/fixtures/market.ts';

/** Where exchanges run their servers: one on each side of the United States would have the same operators. */
type ExchangeRegion = 'us' | 'eu' | 'asia';

const REGIONS: Readonly<Record<string, ExchangeRegion>> = { northAmerica: 'us', europe: 'eu' };

/** The data-centre region of an exchange from which the users of a country are served; Asia has most of the others. */
export function exchangeRegion({ countries }: Market, country: string): ExchangeRegion {
  return REGIONS[countries[country]?.trafficRegion ?? ''] ?? 'asia';
}
