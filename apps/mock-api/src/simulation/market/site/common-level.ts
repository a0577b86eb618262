import { getOrCreate } from '#api/lib/get-or-create.ts';
import { memo } from '#api/lib/memo.ts';
import { type Levels, levelsAt, type SiteBidder } from './bidder-conditions.ts';
import { type MarketSite, siteKey } from '#api/simulation/market/epoch.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';

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
 * What the levels of a site's first bidders have in common at the start of a slot. It is no level of any bidder: budgets go
 * from one exchange to another, so a site earns as much when its bidders change places.
 */
export function commonLevel(model: MarketModel, site: MarketSite, slot: number): Levels {
  let [bids, price] = [0, 0];
  for (const { bidder, share } of siteParts(model, site)) {
    const own = levelsAt(bidder, slot);
    bids += share * own.bids;
    price += share * own.price;
  }
  return { bids, price, pace: 0 };
}
