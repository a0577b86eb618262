import type { Market } from '../../fixtures/market.ts';
import { partAbove, shareAbove } from './log-normal.ts';

/** The line items of an ad unit's ad server. Shares are chances per ad request; money in USD CPM. */
export interface AdServer {
  /** Requests that SPONSORSHIP and STANDARD take before anything else. */
  readonly directShare: number;
  /** Of what nothing else filled, what HOUSE serves. */
  readonly houseShare: number;
  /** What Prebid's line item loses between serving and showing. */
  readonly renderLoss: number;
  readonly network: { readonly share: number; readonly price: number };
  readonly bulk: { readonly share: number; readonly price: number };
  readonly adSense: { readonly share: number; readonly median: number; readonly sigma: number };
}

/** The baseline USD amount that `rateUsdRelToWinMedian` and `medianRelToBidMedian` are relative to. */
const REFERENCE_USD = 0.75;

/** The ad server of an ad unit whose prices are `cpmMultiplier` times the baseline's. */
export function adServerOf(market: Market, cpmMultiplier: number): AdServer {
  const type = (name: string) =>
    market.adServer.lineItemTypes.find((candidate) => candidate.type === name);
  const share = (name: string): number => type(name)?.share ?? 0;
  const price = (relative: number | undefined): number =>
    (relative ?? 1) * REFERENCE_USD * cpmMultiplier;
  return {
    directShare: share('SPONSORSHIP') + share('STANDARD'),
    houseShare: share('HOUSE'),
    renderLoss: market.model.renderLoss.value,
    network: { share: share('NETWORK'), price: price(type('NETWORK')?.rateUsdRelToWinMedian) },
    bulk: { share: share('BULK'), price: price(type('BULK')?.rateUsdRelToWinMedian) },
    adSense: {
      share: share('ADSENSE'),
      median: price(type('ADSENSE')?.medianRelToBidMedian),
      sigma: type('ADSENSE')?.sigma ?? 1,
    },
  };
}

/** What becomes of an ad request whose Prebid winner bids `price` (0 without one): chances, and USD CPM per request. */
export interface ServeChances {
  /** Chance that Prebid's line item serves, before render loss. */
  readonly prebid: number;
  readonly network: number;
  readonly bulk: number;
  readonly adSense: number;
  /** Price of AdSense times its chance. */
  readonly adSensePaid: number;
}

/** Who serves against a Prebid price: the highest price does, a line item is there with its share. */
export function serveChances(server: AdServer, price: number): ServeChances {
  const { network, bulk, adSense } = server;
  const open = 1 - server.directShare;
  const adSenseAbove = (limit: number): number =>
    limit <= 0 ? 1 : shareAbove(limit, adSense.median, adSense.sigma);
  const beats = (rival: { share: number; price: number }): number =>
    rival.price > price ? rival.share : 0;
  // BULK pays more than NETWORK, so that there are three cases of what AdSense has to beat.
  const cases = [
    { chance: beats(bulk), limit: bulk.price },
    { chance: (1 - beats(bulk)) * beats(network), limit: network.price },
    { chance: (1 - beats(bulk)) * (1 - beats(network)), limit: price },
  ];
  const [asBulk, asNetwork, asPrebid] = cases.map(
    ({ chance, limit }) => chance * (1 - adSense.share * adSenseAbove(limit)),
  );
  return {
    prebid: price > 0 ? open * (asPrebid ?? 0) : 0,
    network: open * (asNetwork ?? 0),
    bulk: open * (asBulk ?? 0),
    adSense:
      open *
      adSense.share *
      cases.reduce((sum, { chance, limit }) => sum + chance * adSenseAbove(limit), 0),
    adSensePaid:
      open *
      adSense.share *
      cases.reduce(
        (sum, { chance, limit }) => sum + chance * partAbove(limit, adSense.median, adSense.sigma),
        0,
      ),
  };
}
