import type { CsvProblem } from '@bidstage/mock-api/contract/operations/csv-problem-schema';
import type { CsvColumn } from '@bidstage/mock-api/contract/values/csv-problems';
import { crowdedItems } from './crowded-items.ts';
import { cellOf, rowAt, type CsvFile } from './csv-file.ts';
import { bidsOf } from './placements.ts';
import type { ProblemItem } from './problem-item.ts';
import { unsupportedFix } from './nearest-code.ts';
import { meantAdUnit, meantSizes, paramsAdvice } from './problem-fixes.ts';

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
        value: csv && csv.header.join(','),
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
      return crowdedItems(problem.pages, csv);
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
  const meant = cell === null ? undefined : meantSizes(cell);
  return meant ? `Write ${meant}.` : 'Write pairs of width and height, e.g. [[970,250]].';
}

function adUnitFix(cell: string | null): string {
  const meant = cell === null ? undefined : meantAdUnit(cell);
  return meant ? `Write ${meant}.` : 'Write a path like /12345/adunit_code.';
}

function unsupportedItem(
  { bidders }: ProblemOf<201>,
  line: number,
  csv: CsvFile | null,
  codes: readonly string[],
): ProblemItem {
  const row = csv && rowAt(csv, line);
  const found = row ? biddersIn(cellOf(csv, row, 'PARAMS')) : [];
  const wrong = [...new Set(found)].filter((bidder) => bidders.includes(bidder));
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
