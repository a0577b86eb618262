import type { Market, MarketCountry } from '../../fixtures/market.ts';
import type { MarketSite } from './epoch.ts';

/** The country of a site, with the site's own shares of devices if it has them. Throws for an unknown country. */
export function siteCountry(
  { countries }: Market,
  { country, devices }: MarketSite,
): MarketCountry {
  const known = countries[country];
  if (!known) throw new Error(`the market has no country ${country}`);
  return devices ? { ...known, deviceSplit: devices } : known;
}
