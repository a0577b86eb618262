import type { CsvProblem } from '@bidstage/mock-api/contract/operations/csv-problem-schema';
import type { CsvColumn } from '@bidstage/mock-api/contract/values/csv-problems';
import { cellOf, rowAt, type CsvFile } from './csv-file.ts';
import { bidsOf } from './bidder-entries.ts';
import { unsupportedFix, guessAdUnit, guessSizes, paramsAdvice } from './problem-fixes.ts';
import { formatNumber } from '#portal/shared/format/numbers.ts';

/** The line shown for the header, which is the first non-blank line. */
const HEADER_ROW = 1;

type ProblemOf<Code> = Extract<CsvProblem, { readonly code: Code }>;

/**
 * The items of a problem; `csv` is the user's file, null when it could not be read, and `codes` are the known bidder
 * codes.
 */
export function itemsOf(
  problem: CsvProblem,
  csv: CsvFile | null,
  codes: readonly string[] = [],
): ProblemItem[] {
  switch (problem.code) {
    case 101:
      return problem.columns.map((column) => ({
        rows: [HEADER_ROW],
        column,
        value: csv && csv.header.cells.join(','),
        fix: `Add the column ${column} to the first line.`,
      }));
    case 201:
      return problem.rows.map((row) => unsupportedItem(problem, row, csv, codes));
    case 202:
      return cellItems(problem.rows, 'SIZES', csv, sizesFix);
    case 203:
      return cellItems(problem.rows, 'PARAMS', csv, (cell) => paramsAdvice(cell ?? ''));
    case 204:
      return problem.columns.flatMap(({ column, rows }) =>
        cellItems(rows, column, csv, () => `Fill in ${column}.`),
      );
    case 205:
      return cellItems(problem.rows, 'ADUNIT', csv, adUnitFix);
    case 402:
      return problem.duplicates.map(({ page, divId, bidder, rows }) => ({
        rows,
        column: 'PARAMS',
        value: `${bidder} in ${divId} on ${page}`,
        fix: `Keep ${bidder} once for this div id.`,
      }));
    case 501:
      return excessItems(problem.pages, csv);
    case 0:
    default:
      return [];
  }
}

function cellItems(
  rows: readonly number[],
  column: CsvColumn,
  csv: CsvFile | null,
  fixOf: (cell: string | null) => string,
): ProblemItem[] {
  return rows.map((line) => {
    const row = csv && rowAt(csv, line);
    const value = row ? cellOf(csv, row, column) : null;
    return { rows: [line], column, value, fix: fixOf(value) };
  });
}

function sizesFix(cell: string | null): string {
  const meant = cell === null ? undefined : guessSizes(cell);
  return meant ? `Write ${meant}.` : 'Write pairs of width and height, e.g. [[970,250]].';
}

function adUnitFix(cell: string | null): string {
  const meant = cell === null ? undefined : guessAdUnit(cell);
  return meant ? `Write ${meant}.` : 'Write a path like /12345/adunit_code.';
}

function unsupportedItem(
  { bidders }: ProblemOf<201>,
  line: number,
  csv: CsvFile | null,
  codes: readonly string[],
): ProblemItem {
  const row = csv && rowAt(csv, line);
  const rowBidders = row ? biddersIn(cellOf(csv, row, 'PARAMS')) : [];
  const wrong = [...new Set(rowBidders)].filter((bidder) => bidders.includes(bidder));
  const value = wrong.join(', ');
  return {
    rows: [line],
    column: 'PARAMS',
    value: value === '' ? null : value,
    fix: unsupportedFix(wrong, codes),
  };
}

function biddersIn(cell: string): string[] {
  try {
    return bidsOf(cell).map((bid) => bid?.bidder);
  } catch {
    return [];
  }
}

export interface ProblemItem {
  /** Lines of the affected rows, the header's for a missing column; empty when they are unknown. */
  readonly rows: readonly number[];
  readonly column: CsvColumn;
  /** The present value; null when the portal could not read the file. */
  readonly value: string | null;
  readonly fix: string;
}

type OverfullPage = Extract<CsvProblem, { readonly code: 501 }>['pages'][number];

/** A page with too many div ids, and the rows counted so far. */
interface Count {
  readonly page: OverfullPage;
  readonly allowed: Set<string>;
  readonly items: ProblemItem[];
}

function addIfOverLimit({ page, allowed, items }: Count, divId: string, line: number): void {
  if (allowed.size < page.limit) allowed.add(divId);
  if (allowed.has(divId)) return;
  const fix = `Move it to another page or remove it: ${page.page} has ${formatNumber(page.divIds)} div ids.`;
  items.push({ rows: [line], column: 'DIV_ID', value: divId, fix });
}

/** One problem for the whole page, when its rows are unknown. */
function wholePage({ page, divIds, limit }: OverfullPage): ProblemItem {
  const value = `${formatNumber(divIds)} div ids on ${page}`;
  return { rows: [], column: 'DIV_ID', value, fix: `Keep at most ${limit} on a page.` };
}

/** The rows of the div ids that exceed the limit, page by page; `csv` is null when the file could not be read. */
function excessItems(pages: readonly OverfullPage[], csv: CsvFile | null): ProblemItem[] {
  const counts = new Map(
    pages.map((page): [string, Count] => [page.page, { page, allowed: new Set(), items: [] }]),
  );
  // One pass through the file for all pages: there may be thousands of them.
  for (const row of csv?.rows ?? []) {
    const count = csv && counts.get(cellOf(csv, row, 'PAGE'));
    const divId = csv && cellOf(csv, row, 'DIV_ID');
    if (count && divId && divId !== '') addIfOverLimit(count, divId, row.line);
  }
  return [...counts.values()].flatMap(({ page, items }) =>
    items.length > 0 ? items : [wholePage(page)],
  );
}
