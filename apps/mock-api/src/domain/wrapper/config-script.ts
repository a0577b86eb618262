import { ANALYTICS_ADAPTER } from '../../contract/values/analytics-adapter.ts';
import { scriptJson } from '../../contract/values/script-json.ts';
import type { PageAdUnit } from '../configuration/pages.ts';

/** Prebid's bidder timeout, in ms (Prebid's samples use 700 to 3000). */
const BIDDER_TIMEOUT_MS = 1500;

/** The factor that scales the USD price buckets to a currency: its rate with one significant digit, and at least 1. */
export function granularityMultiplier(unitsPerUsd: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(unitsPerUsd));
  return Math.max(1, Math.round(unitsPerUsd / magnitude) * magnitude);
}

/**
 * Prebid's settings for a page whose ad server uses `currency`. Throws if `unitsPerUsd` has no rate for it. `dense` is
 * the granularity that the portal recommends: steps of 0.01 up to 3, 0.05 up to 8, 0.50 up to 20 (times the
 * multiplier). The currency is set for USD as well, because a bid in another currency would count as dollars without
 * it. The rates are included, because Prebid's own rate file has no TWD.
 */
export function prebidSettings(currency: string, unitsPerUsd: ReadonlyMap<string, number>) {
  const rate = unitsPerUsd.get(currency);
  if (rate === undefined) throw new RangeError(`no exchange rate for ${currency}`);
  return {
    priceGranularity: 'dense',
    bidderTimeout: BIDDER_TIMEOUT_MS,
    currency: {
      adServerCurrency: currency,
      granularityMultiplier: granularityMultiplier(rate),
      rates: { USD: Object.fromEntries(unitsPerUsd) },
    },
  };
}

/** One page's wrapper configuration. */
export interface WrapperConfig {
  readonly pageName: string;
  /** The world that the configuration belongs to. */
  readonly world: string;
  /** Public name of the affiliate and id of the page: the keys under which analytics messages are stored. */
  readonly affiliateId: string;
  readonly configId: string;
  /**
   * The ad units that the wrapper auctions; null if the page's own Prebid runs the auction and only analytics is added.
   */
  readonly auction: WrapperAuction | null;
}

/** The ad units of a page and the currency of its ad server. */
interface WrapperAuction {
  readonly adUnits: readonly PageAdUnit[];
  readonly currency: string;
  /** Reference rates: units of a currency for 1 USD. */
  readonly unitsPerUsd: ReadonlyMap<string, number>;
}

/**
 * The ad unit code is the div id, because Prebid then matches slots even if an ad unit path occurs twice on the page.
 */
function adUnitText({ divId, sizes, bids }: PageAdUnit): string {
  const banner = { sizes };
  return scriptJson({ code: divId, mediaTypes: { banner }, bids });
}

function analyticsLines({ affiliateId, configId }: WrapperConfig): string[] {
  const { provider, sampling, adSampling } = ANALYTICS_ADAPTER;
  const options = scriptJson({ affiliateId, configId, sampling, adSampling });
  return [
    'pbjs.enableAnalytics([{',
    `  provider: ${scriptJson(provider)},`,
    `  options: Object.assign(${options}, { server: server })`,
    '}]);',
  ];
}

function auctionLines({ adUnits, currency, unitsPerUsd }: WrapperAuction): string[] {
  return [
    `pbjs.setConfig(${scriptJson(prebidSettings(currency, unitsPerUsd))});`,
    'pbjs.addAdUnits([',
    adUnits.map((adUnit) => `  ${adUnitText(adUnit)}`).join(',\n'),
    ']);',
  ];
}

/**
 * The script of a page's wrapper configuration. All commands go through Prebid's queue, so the script may load before
 * or after Prebid's core. Analytics is enabled before the bids are requested, because it takes effect with the next
 * request. `hbRequestAds` is the send function of the page's header code.
 */
export function configScript(config: WrapperConfig): string {
  const { auction, pageName, world } = config;
  const commands = [
    ...(auction ? auctionLines(auction) : []),
    ...analyticsLines(config),
    ...(auction ? ['pbjs.requestBids({ bidsBackHandler: window.hbRequestAds });'] : []),
  ];
  return `// Bidstage wrapper configuration of page ${scriptJson(pageName)}, world ${scriptJson(world)}
(function () {
  // Analytics messages go to the server that this script came from.
  var server = new URL('collect', document.currentScript.src).href;
  window.pbjs = window.pbjs || {};
  pbjs.que = pbjs.que || [];
  pbjs.que.push(function () {
${commands.map((line) => `    ${line.replaceAll('\n', '\n    ')}`).join('\n')}
  });
})();
`;
}
