import type {
  AdUnit,
  BiddersByPage,
  PrebidConfig,
} from '@bidstage/mock-api/contract/operations/prebid-config';

/** One ad unit of a page, whichever bidders it has. */
export type IntegrationAdUnit = Pick<AdUnit, 'adUnitName' | 'divId' | 'sizes'>;

/** The input of a page's integration code. */
export interface IntegrationPage {
  readonly pageName: string;
  readonly prebidWrapperCoreUrl: string;
  readonly prebidWrapperConfigUrl: string;
  /** Each div id once, in their order by code unit. */
  readonly adUnits: readonly IntegrationAdUnit[];
}

function adUnitsOf(adUnits: readonly IntegrationAdUnit[]): IntegrationAdUnit[] {
  const codes = adUnits.map(({ adUnitName, divId, sizes }) => ({ adUnitName, divId, sizes }));
  const byDiv = new Map(codes.map((adUnit) => [adUnit.divId, adUnit]));
  return [...byDiv.values()].sort((one, other) => (one.divId < other.divId ? -1 : 1));
}

/** The pages of the bidder list (`GET /v1/prebid/bidders?support_page=1`), by name. */
export function pagesOfBidders(bidders: BiddersByPage): IntegrationPage[] {
  const entries = Object.entries(bidders).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([pageName, page]) => ({
    pageName,
    prebidWrapperCoreUrl: page.prebidWrapperCoreUrl,
    prebidWrapperConfigUrl: page.prebidWrapperConfigUrl,
    adUnits: adUnitsOf(Object.values(page.bidders).flat()),
  }));
}

/** The pages of an affiliate's Prebid configuration, in its order. */
export function pagesOfConfig({ pages }: Pick<PrebidConfig, 'pages'>): IntegrationPage[] {
  return pages.map((page) => ({
    pageName: page.pageName,
    prebidWrapperCoreUrl: page.prebidWrapperCoreUrl,
    prebidWrapperConfigUrl: page.prebidWrapperConfigUrl,
    adUnits: adUnitsOf(page.bidders.flatMap((bidder) => bidder.adUnits)),
  }));
}
