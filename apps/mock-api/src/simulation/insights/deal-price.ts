import type { MarketSite } from '#api/simulation/market/epoch.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { keyHash } from '../keyed-random.ts';
import { uniformAt } from '../address.ts';

/** Share of a site's bidders that have a deal with a fixed price. */
const WITH_DEAL = 0.3;
/** Range of its price over the bidder's median, and the step in which prices are agreed, USD CPM. */
const ABOVE_MEDIAN = [1.2, 2.5] as const;
const STEP = 0.05;

/** The price of a bidder's deal with a site, USD CPM; 0 without one. */
export function dealPrice(model: MarketModel, site: MarketSite, code: string): number {
  const key = keyHash(model.seed, site.affiliateId, 'deal price', code);
  if (uniformAt(key, 0) >= WITH_DEAL) return 0;
  const { cpmMultiplier = 1 } = model.market.countries[site.country] ?? {};
  const level = model.market.model.priceLevel.value * cpmMultiplier * site.prices;
  const [low, high] = ABOVE_MEDIAN;
  const above = low + (high - low) * uniformAt(key, 1);
  const price = model.siteTraits(code, site).cpmMedian * level * above;
  return STEP * Math.max(1, Math.round(price / STEP));
}
