import type { AdUnit, BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { CSV_COLUMNS } from '@bidstage/mock-api/contract/values/csv-problems';
import { plainCsv } from '#portal/shared/format/csv-text.ts';

interface Row {
  readonly page: string;
  readonly adUnit: AdUnit;
  readonly bids: { readonly bidder: string; readonly params: AdUnit['params'] }[];
}

/** One row for each div id of a page, in the order of the list; the API has merged the rows of a div id. */
function rowsOf(list: BiddersByPage): Row[] {
  const rows = new Map<string, Row>();
  for (const [page, { bidders }] of Object.entries(list)) {
    for (const [bidder, adUnits] of Object.entries(bidders)) {
      for (const adUnit of adUnits) {
        const key = JSON.stringify([page, adUnit.divId]);
        const row = rows.get(key) ?? { page, adUnit, bids: [] };
        rows.set(key, row);
        row.bids.push({ bidder, params: adUnit.params });
      }
    }
  }
  return [...rows.values()];
}

/** Spreadsheets assume another encoding without it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The configuration in force as a CSV text whose upload changes nothing. Of a div id with several ad
 * unit paths the API gives the first one, so the file has that one.
 */
export function configurationCsv(list: BiddersByPage): string {
  const rows = rowsOf(list).map(({ page, adUnit, bids }) => [
    page,
    adUnit.adUnitName,
    adUnit.divId,
    JSON.stringify(adUnit.sizes),
    JSON.stringify(bids),
  ]);
  return plainCsv([CSV_COLUMNS, ...rows]);
}

export interface ConfigurationSize {
  readonly pages: number;
  /** Div ids, counted on each page. */
  readonly adUnits: number;
  readonly bidders: number;
}

export function configurationSize(list: BiddersByPage): ConfigurationSize {
  const bidders = Object.values(list).flatMap((page) => Object.keys(page.bidders));
  return {
    pages: Object.keys(list).length,
    adUnits: rowsOf(list).length,
    bidders: new Set(bidders).size,
  };
}
