import { ANALYTICS_ADAPTER_PAGE } from '@bidstage/mock-api/contract/values/capabilities';
import {
  adUnitCode,
  GPT_URL,
  headerCode,
} from '@bidstage/mock-api/contract/values/integration-code';
import type {
  AdUnit,
  BiddersByPage,
  PrebidConfig,
} from '@bidstage/mock-api/contract/operations/prebid-config';
import { platformUrl } from './integration-site.ts';

type IntegrationAdUnit = Pick<AdUnit, 'adUnitName' | 'divId' | 'sizes'>;

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

/** The code for the head of a page. `baseUrl` makes the wrapper's URLs absolute. */
export function pageHeaderCode(page: IntegrationPage, baseUrl: string): string {
  return headerCode(page.adUnits, {
    core: platformUrl(page.prebidWrapperCoreUrl, baseUrl),
    config: platformUrl(page.prebidWrapperConfigUrl, baseUrl),
    gpt: GPT_URL,
  });
}

export interface AdUnitCode {
  readonly adUnitName: string;
  readonly divId: string;
  /** HTML on one line, for the position of the ad unit. */
  readonly code: string;
}

export interface IntegrationSection {
  readonly pageName: string;
  /** Id of the section for anchor links: unique, and independent of the characters in the page's name. */
  readonly anchor: string;
  readonly headerCode: string;
  readonly adUnits: readonly AdUnitCode[];
}

/** One section of the full wrapper's code for each page, without the one that only configures the analytics adapter. */
export function integrationSections(
  pages: readonly IntegrationPage[],
  baseUrl: string,
): readonly IntegrationSection[] {
  const sitePages = pages.filter(({ pageName }) => pageName !== ANALYTICS_ADAPTER_PAGE);
  return sitePages.map((page, index) => ({
    pageName: page.pageName,
    anchor: `integration-code-${index + 1}`,
    headerCode: pageHeaderCode(page, baseUrl),
    adUnits: page.adUnits.map(({ adUnitName, divId }) => ({
      adUnitName,
      divId,
      code: adUnitCode(divId),
    })),
  }));
}
