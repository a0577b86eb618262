import { ANALYTICS_ADAPTER } from '#api/contract/values/analytics-adapter.ts';
import { type ConsentApi, consentWaitMs } from '#api/contract/values/consent.ts';
import { scriptJson } from '#api/contract/values/script-json.ts';
import type { PageAdUnit } from '../configured-pages.ts';
import { gpidOf, auctionSettings, consentSettings, currencySettings } from './prebid-settings.ts';
import { floorsData, type PageFloors } from './price-floors.ts';

/** One page's wrapper configuration. */
export interface WrapperConfig {
  readonly pageName: string;
  readonly world: string;
  /** Public name of the affiliate and id of the page: the keys under which analytics messages are stored. */
  readonly affiliateId: string;
  readonly configId: string;
  /**
   * The ad units that the wrapper auctions; null if the page's own Prebid runs the auction and only analytics is added.
   */
  readonly auction: WrapperAuction | null;
}

/** What a page auctions, and how. */
export interface WrapperAuction {
  readonly adUnits: readonly PageAdUnit[];
  /** How long an auction waits for bids, in ms. */
  readonly pageTimeoutMs: number;
  readonly consent: readonly ConsentApi[];
  readonly floors: PageFloors;
  readonly currency: string;
  /** Reference rates: units of a currency for 1 USD. */
  readonly unitsPerUsd: ReadonlyMap<string, number>;
  /** The address of the rate file, relative to this script. */
  readonly rateFile: string;
}

function settingsCall(settings: Readonly<Record<string, unknown>>, further: string[] = []): string {
  const members = Object.entries(settings).map(([key, value]) => `${key}: ${scriptJson(value)}`);
  return `pbjs.setConfig({\n  ${[...members, ...further].join(',\n  ')}\n});`;
}

/** Prebid loses bids that arrive while it loads the rate file, unless it has rates already: then these count so long. */
function currencyLines({ currency, unitsPerUsd, rateFile }: WrapperAuction): string[] {
  const { defaultRates, ...settings } = currencySettings(currency, unitsPerUsd);
  const members = Object.entries(settings).map(([key, value]) => `${key}: ${scriptJson(value)}`);
  return [
    'var currency = {',
    `  ${members.join(',\n  ')},`,
    `  conversionRateFile: new URL(${scriptJson(rateFile)}, source).href,`,
    `  defaultRates: ${scriptJson(defaultRates)}`,
    '};',
    'pbjs.setConfig({ currency: currency });',
    '// The rate file is under way. Bids that arrive before it are converted at the default rates.',
    'pbjs.setConfig({ currency: Object.assign({ rates: currency.defaultRates }, currency) });',
  ];
}

/**
 * Consent is asked of the CMPs that are usual in the publisher's country. Without its CMP, Prebid cancels the auction:
 * right where the law asks for consent first, but a page in the US need not have a CMP for GPP.
 */
function consentLines(apis: readonly ConsentApi[]): string[] {
  if (apis.length === 0) return [];
  const { gpp, ...always } = consentSettings(apis);
  return [
    `var consent = ${scriptJson(always)};`,
    ...(gpp ? [`if (window.__gpp) consent.gpp = ${scriptJson(gpp)};`] : []),
    'if (Object.keys(consent).length > 0) pbjs.setConfig({ consentManagement: consent });',
  ];
}

/** Prebid's fields are media type, size and ad unit; the bidder is a field of this script. */
function floorLines(auction: WrapperAuction): string[] {
  const data = floorsData({ ...auction, ...auction.floors });
  if (data === null) return [];
  const { values, ...model } = data;
  const rules = Object.entries(values).map((rule) => rule.map(scriptJson).join(': '));
  return [
    'pbjs.setConfig({',
    '  floors: {',
    '    enforcement: { enforceJS: true, bidAdjustment: true, floorDeals: false },',
    '    additionalSchemaFields: {',
    '      bidder: function (request, bid) { return (request || {}).bidder || (bid || {}).bidderCode; }',
    '    },',
    '    data: {',
    ...Object.entries(model).map(([key, value]) => `      ${key}: ${scriptJson(value)},`),
    `      values: {\n        ${rules.join(',\n        ')}\n      }`,
    '    }',
    '  }',
    '});',
  ];
}

/**
 * The ad unit code is the div id, because Prebid then matches slots even if an ad unit path occurs twice on the page.
 * The GPID is given because Prebid's module finds it only if GPT has loaded before the auction.
 */
function adUnitLines(adUnits: readonly PageAdUnit[]): string[] {
  const texts = adUnits.map((adUnit) => {
    const { divId, sizes, bids } = adUnit;
    const ortb2Imp = { ext: { gpid: gpidOf(adUnit, adUnits) } };
    return `  ${scriptJson({ code: divId, mediaTypes: { banner: { sizes } }, ortb2Imp, bids })}`;
  });
  return ['pbjs.addAdUnits([', texts.join(',\n'), ']);'];
}

function analyticsLines({ affiliateId, configId }: WrapperConfig): string[] {
  const { provider, sampling, adSampling } = ANALYTICS_ADAPTER;
  const options = scriptJson({ affiliateId, configId, sampling, adSampling });
  return [
    'pbjs.enableAnalytics([{',
    `  provider: ${scriptJson(provider)},`,
    `  options: Object.assign(${options}, { server: new URL('collect', source).href })`,
    '}]);',
  ];
}

function auctionLines(auction: WrapperAuction): string[] {
  return [
    settingsCall(auctionSettings(auction.pageTimeoutMs)),
    ...currencyLines(auction),
    ...consentLines(auction.consent),
    ...floorLines(auction),
    ...adUnitLines(auction.adUnits),
  ];
}

/** The commands of the script in Prebid's queue. Analytics takes effect with the next auction, so it comes before it. */
function commandsOf(config: WrapperConfig): string[] {
  const { auction } = config;
  if (!auction) return analyticsLines(config);
  const { pageTimeoutMs, consent } = auction;
  return [
    ...auctionLines(auction),
    ...analyticsLines(config),
    `bidstage.start(${pageTimeoutMs}, ${consentWaitMs(consent)});`,
  ];
}

/**
 * The script of a page's wrapper configuration. All commands go through Prebid's queue, so the script may load before
 * or after Prebid's core. `pageAuctions` is the text of the script that runs the auctions of a page.
 */
export function configScript(config: WrapperConfig, pageAuctions: string): string {
  const { auction, pageName, world } = config;
  const commands = commandsOf(config).map((line) => `    ${line.replaceAll('\n', '\n    ')}`);
  return `// Bidstage wrapper configuration of page ${scriptJson(pageName)}, world ${scriptJson(world)}
${auction ? pageAuctions : ''}(function () {
  // Analytics messages and exchange rates belong to the server that this script came from.
  var source = document.currentScript.src;
  window.pbjs = window.pbjs || {};
  pbjs.que = pbjs.que || [];
  pbjs.que.push(function () {
${commands.join('\n')}
  });
})();
`;
}
