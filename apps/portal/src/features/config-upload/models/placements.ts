import type { BiddersByPage } from '@bidstage/mock-api/contract/prebid-config';
import { cellOf, type CsvFile } from './csv-file.ts';

/** One bidder in one div id of a page, with everything that is configured for it there. */
export interface Placement {
  readonly page: string;
  readonly divId: string;
  readonly adUnit: string;
  readonly bidder: string;
  /** Sizes and params as JSON in one form, so that equal values are equal texts. */
  readonly sizes: string;
  readonly params: string;
}

/** JSON with the keys of every object in order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}

/** The placements of the configuration that is in force. */
export function placementsOfList(list: BiddersByPage): Placement[] {
  return Object.entries(list).flatMap(([page, { bidders }]) =>
    Object.entries(bidders).flatMap(([bidder, adUnits]) =>
      adUnits.map(({ divId, adUnitName, sizes, params }) => ({
        page,
        divId,
        adUnit: adUnitName,
        bidder,
        sizes: canonicalJson(sizes),
        params: canonicalJson(params),
      })),
    ),
  );
}

interface Bid {
  readonly bidder: string;
  readonly params: unknown;
}

/** The bids of a PARAMS cell, one object counting as a list of one. Throws for a cell that is no JSON. */
export function bidsOf(cell: string): Bid[] {
  const value: unknown = JSON.parse(cell);
  return (Array.isArray(value) ? value : [value]) as Bid[];
}

/** The placements of a file that the server found valid. Throws for any other. */
export function placementsOfFile(csv: CsvFile): Placement[] {
  return csv.rows.flatMap((row) => {
    const sizes = canonicalJson(JSON.parse(cellOf(csv, row, 'SIZES')));
    const place = {
      page: cellOf(csv, row, 'PAGE'),
      divId: cellOf(csv, row, 'DIV_ID'),
      adUnit: cellOf(csv, row, 'ADUNIT'),
      sizes,
    };
    return bidsOf(cellOf(csv, row, 'PARAMS')).map(({ bidder, params }) => {
      return { ...place, bidder, params: canonicalJson(params) };
    });
  });
}
