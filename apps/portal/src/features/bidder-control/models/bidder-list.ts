import type { AdUnit, BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { integerParam, sortParam, writeParams } from '#portal/shared/url-state/params.ts';

/** The URL parameters of Bidder Control: the page by its index, absent for the first, and the sorting. */
export const BIDDER_CONTROL_PARAMS = {
  page: { ...integerParam, fallback: 0 },
  sort: sortParam(['bidder', 'adUnits'], { key: 'bidder', order: 'asc' }),
};

export const BIDDER_DETAIL_PARAMS = {
  sort: sortParam(['adUnitName', 'divId', 'sizes', 'params'], { key: 'adUnitName', order: 'asc' }),
};

/** The index if the list has such a page; else the index of the first page. */
export function validPageIndex(index: number | null, pages: number): number {
  return index !== null && index >= 0 && index < pages ? index : 0;
}

export function bidderPath(bidderCode: string, pageName: string): string {
  return `/bidders/${encodeURIComponent(bidderCode)}/${encodeURIComponent(pageName)}`;
}

/** Path of Bidder Control with the page of this name chosen. */
export function biddersPath(pageNames: readonly string[], pageName: string): string {
  const page = validPageIndex(pageNames.indexOf(pageName), pageNames.length);
  const search = writeParams(BIDDER_CONTROL_PARAMS, new URLSearchParams(), { page }).toString();
  return search === '' ? '/bidders' : `/bidders?${search}`;
}

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

export interface BidderRow extends Bidder {
  readonly pageName: string;
  /** The bidder as it is shown, by which the rows are sorted. */
  readonly shownName: string;
}

export interface AdUnitRow extends AdUnit {
  /** Unique in the table, also when a div id occurs twice. */
  readonly id: string;
  readonly onOpen: (row: AdUnitRow) => void;
}
