import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { cellOf, type CsvFile } from './csv-file.ts';

/** One bidder in one div id of a page, with its configuration there. */
export interface BidderEntry {
  readonly page: string;
  readonly divId: string;
  readonly adUnit: string;
  readonly bidder: string;
  /** Sizes and params as JSON in canonical form, so that equal values have equal texts. */
  readonly sizes: string;
  readonly params: string;
}

export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}

export function entriesOfList(list: BiddersByPage): BidderEntry[] {
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

/** The bids of a PARAMS cell; a single object counts as a list of one. Throws for a cell that is no JSON. */
export function bidsOf(cell: string): Bid[] {
  const value: unknown = JSON.parse(cell);
  return (Array.isArray(value) ? value : [value]) as Bid[];
}

/** The rows of a file with the same div id on a page. */
interface AdUnitRows {
  readonly page: string;
  readonly divId: string;
  readonly adUnits: string[];
  /** Each size once, keyed by its width and height. */
  readonly sizes: Map<string, unknown>;
  readonly bids: Bid[];
}

function adUnitRowsOf(csv: CsvFile): AdUnitRows[] {
  const groups = new Map<string, AdUnitRows>();
  for (const row of csv.rows) {
    const [page, divId] = [cellOf(csv, row, 'PAGE'), cellOf(csv, row, 'DIV_ID')];
    const key = JSON.stringify([page, divId]);
    const group: AdUnitRows = groups.get(key) ?? {
      page,
      divId,
      adUnits: [],
      sizes: new Map(),
      bids: [],
    };
    groups.set(key, group);
    group.adUnits.push(cellOf(csv, row, 'ADUNIT'));
    const sizes = JSON.parse(cellOf(csv, row, 'SIZES')) as unknown[][];
    for (const size of sizes) group.sizes.set(size.join('x'), size);
    for (const bid of bidsOf(cellOf(csv, row, 'PARAMS'))) group.bids.push(bid);
  }
  return [...groups.values()];
}

/**
 * The entries of a file that the server found valid. Rows with the same div id on a page are one ad unit, as on the
 * server: the first path by code unit and the sizes of all of them. Throws for any other file.
 */
export function entriesOfFile(csv: CsvFile): BidderEntry[] {
  return adUnitRowsOf(csv).flatMap(({ page, divId, adUnits, sizes, bids }) => {
    const [adUnit = ''] = adUnits.sort((one, other) => (one < other ? -1 : 1));
    const position = { page, divId, adUnit, sizes: canonicalJson([...sizes.values()]) };
    return bids.map(({ bidder, params }) => {
      return { ...position, bidder, params: canonicalJson(params) };
    });
  });
}
