import type { AdUnit, BiddersByPage } from '@bidstage/mock-api/contract/prebid-config';

/** A bidder on a page. The flags belong to picking, which a constant feature flag turns off. */
export interface Bidder {
  readonly bidderCode: string;
  readonly adUnits: readonly AdUnit[];
  readonly isPicked?: boolean;
  readonly isSelected?: boolean;
}

interface PageBidders {
  readonly pageName: string;
  readonly bidders: readonly Bidder[];
}

interface PageAdUnits {
  readonly pageName: string;
  readonly prebidWrapperCoreUrl: string;
  readonly prebidWrapperConfigUrl: string;
  /** One for each div id, whoever bids on it. */
  readonly adUnits: readonly AdUnit[];
}

/** The lists of the bidder list state; page i of one is page i of the others. */
export interface BidderLists {
  readonly pageNameList: readonly string[];
  readonly pageBidderList: readonly PageBidders[];
  readonly pageAdUnitList: readonly PageAdUnits[];
}

export const NO_BIDDERS: BidderLists = {
  pageNameList: [],
  pageBidderList: [],
  pageAdUnitList: [],
};

function biddersOf(page: BiddersByPage[string]): Bidder[] {
  return Object.entries(page.bidders).map(([bidderCode, adUnits]) => ({ bidderCode, adUnits }));
}

function adUnitsOf(page: BiddersByPage[string]): AdUnit[] {
  const byDiv = new Map<string, AdUnit>();
  for (const adUnit of Object.values(page.bidders).flat()) {
    if (!byDiv.has(adUnit.divId)) byDiv.set(adUnit.divId, adUnit);
  }
  return [...byDiv.values()];
}

/** Turns the answered map of pages into the lists of the state. */
export function toBidderLists(map: BiddersByPage): BidderLists {
  const pages = Object.entries(map);
  return {
    pageNameList: pages.map(([pageName]) => pageName),
    pageBidderList: pages.map(([pageName, page]) => ({ pageName, bidders: biddersOf(page) })),
    pageAdUnitList: pages.map(([pageName, page]) => ({
      pageName,
      prebidWrapperCoreUrl: page.prebidWrapperCoreUrl,
      prebidWrapperConfigUrl: page.prebidWrapperConfigUrl,
      adUnits: adUnitsOf(page),
    })),
  };
}

/** A bidder of a page; undefined when page or bidder is unknown. */
export function findBidder(
  { pageBidderList }: BidderLists,
  pageName: string,
  bidderCode: string,
): Bidder | undefined {
  return pageBidderList
    .find((page) => page.pageName === pageName)
    ?.bidders.find((bidder) => bidder.bidderCode === bidderCode);
}
