import type { AdUnit, BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';

/** A bidder on a page. The flags are for picking, which a constant feature flag turns off. */
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
  /** One for each div id, whichever bidders it has. */
  readonly adUnits: readonly AdUnit[];
}

/** The lists of the bidder list state; the same index means the same page in all of them. */
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

/** Converts the map of pages in the response into the lists of the state. */
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

/** A bidder of a page; undefined for an unknown page or bidder. */
export function findBidder(
  { pageBidderList }: BidderLists,
  pageName: string,
  bidderCode: string,
): Bidder | undefined {
  return pageBidderList
    .find((page) => page.pageName === pageName)
    ?.bidders.find((bidder) => bidder.bidderCode === bidderCode);
}

/** A row of the bidder table. */
export interface BidderRow extends Bidder {
  readonly pageName: string;
}

/** A row of a bidder's ad units. */
export interface AdUnitRow extends AdUnit {
  /** Unique in the table, also when a div id occurs twice. */
  readonly id: string;
  readonly onOpen: (row: AdUnitRow) => void;
}
