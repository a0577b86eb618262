import type { CsvProblem } from '@bidstage/mock-api/contract/operations/csv-problem-schema';
import { CSV_PROBLEMS } from '@bidstage/mock-api/contract/values/csv-problems';

/** One problem of each code, as the server reports it for `BAD_CSV`. */
export const PROBLEMS = {
  0: { code: 0, message: CSV_PROBLEMS[0] },
  101: { code: 101, message: CSV_PROBLEMS[101], columns: ['SIZES', 'PARAMS'] },
  201: { code: 201, message: CSV_PROBLEMS[201], bidders: ['bar', 'foo'], rows: [2] },
  202: { code: 202, message: CSV_PROBLEMS[202], rows: [3] },
  203: { code: 203, message: CSV_PROBLEMS[203], rows: [4] },
  204: {
    code: 204,
    message: CSV_PROBLEMS[204],
    columns: [
      { column: 'DIV_ID', rows: [5] },
      { column: 'SIZES', rows: [2, 5] },
    ],
  },
  205: { code: 205, message: CSV_PROBLEMS[205], rows: [6] },
  402: {
    code: 402,
    message: CSV_PROBLEMS[402],
    duplicates: [{ page: 'Home', divId: 'd1', bidder: 'ix', rows: [2, 7] }],
  },
  501: {
    code: 501,
    message: CSV_PROBLEMS[501],
    pages: [{ page: 'Home', divIds: 31, limit: 30 }],
  },
} as const satisfies Record<number, CsvProblem>;

/** A row as CSV. */
export function csvRow(...cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
}

export const HEADER = 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS';

const bids = (...bidders: readonly string[]) =>
  JSON.stringify(bidders.map((bidder) => ({ bidder, params: {} })));

/** A file with the problems above that occur in rows, except 501. */
export const BAD_CSV = [
  HEADER,
  csvRow('Home', '/1/a', 'd1', '', bids('ix', 'foo', 'bar', 'foo')),
  csvRow('Home', '/1/b', 'd2', '300x250', bids('ix')),
  csvRow('Home', '/1/c', 'd3', '[[1,1]]', "{'bidder':'ix'}"),
  csvRow('Home', '/1/d', '  ', '', bids('ix')),
  csvRow('Home', '1/e', 'd5', '[[1,1]]', bids('ix')),
  csvRow('Home', '/1/a', 'd1', '[[1,1]]', bids('ix')),
  csvRow('Home', '/1/g', 'd7', '[[1,1]]', bids('=ix')),
].join('\n');
