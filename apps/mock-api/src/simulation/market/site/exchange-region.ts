import type { MarketFixture } from '#api/fixtures/market.ts';

/**
 * Data-centre regions of the exchanges, each with the two data centres that serve most of its users (chosen; the places
 * are those in which exchanges and the networks between them are).
 */
export const DATA_CENTRES = {
  Americas: ['Ashburn', 'San Jose'],
  Europe: ['Amsterdam', 'Frankfurt'],
  'Asia-Pacific': ['Singapore', 'Tokyo'],
} as const;
export type ExchangeRegion = keyof typeof DATA_CENTRES;

const REGION_OF_TRAFFIC: Readonly<Record<string, ExchangeRegion>> = {
  northAmerica: 'Americas',
  latinAmerica: 'Americas',
  europe: 'Europe',
};

/** The data-centre region whose exchanges serve the users of a country. */
export function exchangeRegion({ countries }: MarketFixture, country: string): ExchangeRegion {
  return REGION_OF_TRAFFIC[countries[country]?.trafficRegion ?? ''] ?? 'Asia-Pacific';
}
