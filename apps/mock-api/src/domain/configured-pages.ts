import type { AdUnit } from '../contract/operations/prebid-config.ts';
import { byCodeUnit } from '../lib/by-code-unit.ts';
import { groupBy } from '../lib/group-by.ts';
import type { Bid, ConfiguredRow, Sizes } from './configuration.ts';

/** One div id of a page, merged from all its rows. */
export interface PageAdUnit {
  readonly divId: string;
  /** The first of its configured ad unit paths, by code unit. */
  readonly adUnitName: string;
  readonly sizes: Sizes;
  readonly bids: readonly Bid[];
}

/** A page with its ad units, sorted by div id. */
export interface ConfiguredPage {
  readonly pageName: string;
  readonly adUnits: readonly PageAdUnit[];
}

/** A bidder with the ad units that it is configured for. */
export interface ConfiguredBidder {
  readonly bidderCode: string;
  readonly adUnits: AdUnit[];
}

function distinctSizes(sizes: Sizes): Sizes {
  return [...new Map(sizes.map((size) => [size.join('x'), size])).values()];
}

function mergeRows(divId: string, rows: readonly ConfiguredRow[]): PageAdUnit {
  const [adUnitName = ''] = rows.map((row) => row.adUnit).sort(byCodeUnit);
  return {
    divId,
    adUnitName,
    sizes: distinctSizes(rows.flatMap((row) => row.sizes)),
    bids: rows.flatMap((row) => row.bids),
  };
}

/**
 * The pages of a configuration, sorted by name. Rows with the same div id on a page become one ad unit with the bids of
 * all those rows, because Prebid has one ad unit per code. `withoutRows` names pages that are included even if they
 * have no row.
 */
export function pagesOf(
  rows: readonly ConfiguredRow[],
  withoutRows: readonly string[] = [],
): ConfiguredPage[] {
  const byPage = groupBy(rows, (row) => row.page);
  const names = new Set([...byPage.keys(), ...withoutRows]);
  return [...names].sort(byCodeUnit).map((pageName) => {
    const byDiv = groupBy(byPage.get(pageName) ?? [], (row) => row.divId);
    const adUnits = [...byDiv].map(([divId, rows]) => mergeRows(divId, rows));
    return { pageName, adUnits: adUnits.sort((a, b) => byCodeUnit(a.divId, b.divId)) };
  });
}

/**
 * The bidders of ad units, sorted by code; the ad units of each bidder sorted by div id, equal div ids in the given
 * order.
 */
export function biddersOf(adUnits: readonly PageAdUnit[]): ConfiguredBidder[] {
  const entries = adUnits.flatMap(({ adUnitName, divId, sizes, bids }) =>
    bids.map(({ bidder, params }) => ({ bidder, adUnit: { adUnitName, divId, sizes, params } })),
  );
  entries.sort(
    (a, b) => byCodeUnit(a.bidder, b.bidder) || byCodeUnit(a.adUnit.divId, b.adUnit.divId),
  );
  return [...groupBy(entries, (entry) => entry.bidder)].map(([bidderCode, group]) => ({
    bidderCode,
    adUnits: group.map((entry) => entry.adUnit),
  }));
}

/** The ad units with only the bids of the given bidders. An ad unit without any of them stays, without bids. */
export function withBidders(
  adUnits: readonly PageAdUnit[],
  bidders: readonly string[],
): PageAdUnit[] {
  return adUnits.map((adUnit) => ({
    ...adUnit,
    bids: adUnit.bids.filter(({ bidder }) => bidders.includes(bidder)),
  }));
}
