import type { MarketFixture } from '#api/fixtures/market.ts';
import { partAbove, shareAbove } from './log-normal.ts';

/** The line items of an ad unit's ad server. Shares are probabilities per ad request; money in USD CPM. */
export interface AdServer {
  /** Share of requests that SPONSORSHIP and STANDARD take before all other line items. */
  readonly directShare: number;
  /** Share of the otherwise unfilled requests that HOUSE serves. */
  readonly houseShare: number;
  /** Share of the requests that its own line items win which they fill on average, and its power of the market's demand. */
  readonly coverage: { readonly usual: number; readonly elasticity: number };
  /** Share of the Prebid line item's served impressions that are not shown. */
  readonly renderLoss: number;
  readonly network: { readonly share: number; readonly price: number };
  readonly bulk: { readonly share: number; readonly price: number };
  readonly adSense: AdSense;
  /** AdSense against the prices of the other two. */
  readonly aboveNetwork: Above;
  readonly aboveBulk: Above;
}

interface AdSense {
  readonly share: number;
  readonly median: number;
  readonly sigma: number;
}

/** Of AdSense's prices: the share above a limit, and their part of the mean. */
interface Above {
  readonly share: number;
  readonly paid: number;
}

function adSenseAbove({ median, sigma }: AdSense, limit: number): Above {
  return {
    share: limit <= 0 ? 1 : shareAbove(limit, median, sigma),
    paid: partAbove(limit, median, sigma),
  };
}

/** The baseline USD amount that `rateUsdRelToWinMedian` and `medianRelToBidMedian` are relative to. */
const REFERENCE_USD = 0.75;

/** The ad server of an ad unit with `cpmMultiplier` times the baseline prices. */
export function adServerOf(market: MarketFixture, cpmMultiplier: number): AdServer {
  const type = (name: string) =>
    market.adServer.lineItemTypes.find((candidate) => candidate.type === name);
  const share = (name: string): number => type(name)?.share ?? 0;
  const price = (relative: number | undefined): number =>
    (relative ?? 1) * REFERENCE_USD * cpmMultiplier;
  const network = { share: share('NETWORK'), price: price(type('NETWORK')?.rateUsdRelToWinMedian) };
  const bulk = { share: share('BULK'), price: price(type('BULK')?.rateUsdRelToWinMedian) };
  const adSense = {
    share: share('ADSENSE'),
    median: price(type('ADSENSE')?.medianRelToBidMedian),
    sigma: type('ADSENSE')?.sigma ?? 1,
  };
  return {
    directShare: share('SPONSORSHIP') + share('STANDARD'),
    houseShare: share('HOUSE'),
    coverage: market.adServer.coverage,
    renderLoss: market.model.renderLoss.value,
    network,
    bulk,
    adSense,
    aboveNetwork: adSenseAbove(adSense, network.price),
    aboveBulk: adSenseAbove(adSense, bulk.price),
  };
}

/**
 * The probabilities of what serves an ad request whose Prebid winner bids `price` (0 without a winner), and USD CPM per
 * request.
 */
export interface ServeChances {
  /** Probability that Prebid's line item serves, before render loss. */
  readonly prebid: number;
  readonly network: number;
  readonly bulk: number;
  readonly adSense: number;
  /** Price of AdSense times its probability. */
  readonly adSensePaid: number;
}

/**
 * The probabilities of serving against a Prebid price: the highest price serves; each line item competes with the
 * probability of its share.
 */
export function serveChances(server: AdServer, price: number): ServeChances {
  const { network, bulk, adSense } = server;
  const open = 1 - server.directShare;
  const beats = (rival: { share: number; price: number }): number =>
    rival.price > price ? rival.share : 0;
  // BULK pays more than NETWORK, so AdSense has to beat one of three prices.
  const atBulk = beats(bulk);
  const atNetwork = (1 - atBulk) * beats(network);
  const atPrebid = 1 - atBulk - atNetwork;
  const { aboveBulk, aboveNetwork } = server;
  const abovePrebid = adSenseAbove(adSense, price);
  const each = (field: keyof Above): number =>
    atBulk * aboveBulk[field] + atNetwork * aboveNetwork[field] + atPrebid * abovePrebid[field];
  const unbeaten = (above: Above): number => 1 - adSense.share * above.share;
  return {
    prebid: price > 0 ? open * atPrebid * unbeaten(abovePrebid) : 0,
    network: open * atNetwork * unbeaten(aboveNetwork),
    bulk: open * atBulk * unbeaten(aboveBulk),
    adSense: open * adSense.share * each('share'),
    adSensePaid: open * adSense.share * each('paid'),
  };
}
