import { getOrCreate } from '#api/lib/get-or-create.ts';
import { memo } from '#api/lib/memo.ts';
import { levelsAt, type SiteBidder } from './bidder-conditions.ts';
import { type MarketSite, siteKey } from './epoch.ts';
import type { MarketModel } from './market-model.ts';
import { priceTrend } from './site-traffic.ts';
import { dayOfSlot } from './slots.ts';

/** The logarithms of the factors on all prices and all bid rates of a site. */
interface SiteLevel {
  readonly price: number;
  readonly bids: number;
}

/** A bidder of a site's first configuration, and its part in the site's demand; all parts are 1. */
interface Part {
  readonly bidder: SiteBidder;
  readonly share: number;
}

const partsOf = memo<MarketModel, readonly Part[]>();

function siteParts(model: MarketModel, site: MarketSite): readonly Part[] {
  return getOrCreate(partsOf(model), `${site.country} ${siteKey(site)}`, () => {
    const worth = site.firstBidders.map(
      ({ code, reach }) => reach * model.siteStrength(code, site),
    );
    const all = worth.reduce((sum, one) => sum + one, 0);
    return site.firstBidders.map(({ code }, index) => ({
      bidder: model.siteBidder(code, site),
      share: (worth[index] ?? 0) / all,
    }));
  });
}

/**
 * The level of a site at the start of a slot: the trend of its prices, less what the levels of its bidders have in
 * common. Budgets go from one exchange to another, so a site earns as much when its bidders change places.
 */
export function siteLevel(model: MarketModel, site: MarketSite, slot: number): SiteLevel {
  let price = Math.log(priceTrend(model.seed, site.affiliateId, dayOfSlot(slot)));
  let bids = 0;
  for (const { bidder, share } of siteParts(model, site)) {
    const levels = levelsAt(bidder, slot);
    price -= share * levels.price;
    bids -= share * levels.bids;
  }
  return { price, bids };
}
