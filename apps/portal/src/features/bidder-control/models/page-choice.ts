import { integerParam, sortParam, writeParams } from '../../../shared/url-state/params.ts';

/** The URL parameters of Bidder Control: the page by its index, absent for the first, and the sorting. */
export const BIDDER_CONTROL_PARAMS = {
  page: { ...integerParam, fallback: 0 },
  sort: sortParam(['bidder', 'adUnits'], { key: 'bidder', order: 'asc' }),
};

/** The URL parameters of a bidder's detail. */
export const BIDDER_DETAIL_PARAMS = {
  sort: sortParam(['adUnitName', 'divId', 'sizes', 'params'], { key: 'adUnitName', order: 'asc' }),
};

/** The index if the list has such a page; else the index of the first page. */
export function validPageIndex(index: number | null, pages: number): number {
  return index !== null && index >= 0 && index < pages ? index : 0;
}

/** Path of a bidder's detail on a page. */
export function bidderPath(bidderCode: string, pageName: string): string {
  return `/bidders/${encodeURIComponent(bidderCode)}/${encodeURIComponent(pageName)}`;
}

/** Path of Bidder Control with the page of this name chosen. */
export function biddersPath(pageNames: readonly string[], pageName: string): string {
  const page = validPageIndex(pageNames.indexOf(pageName), pageNames.length);
  const search = writeParams(BIDDER_CONTROL_PARAMS, new URLSearchParams(), { page }).toString();
  return search === '' ? '/bidders' : `/bidders?${search}`;
}
