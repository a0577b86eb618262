import type { CsvProblem } from '#api/contract/operations/csv-problem-schema.ts';
import {
  CSV_COLUMNS,
  type CsvColumn,
  CSV_PROBLEMS,
  type CsvProblemCode,
} from '#api/contract/values/csv-problems.ts';

/** A problem without its details. */
export function problemWithoutDetails<const C extends CsvProblemCode>(
  code: C,
): { code: C; message: (typeof CSV_PROBLEMS)[C] } {
  return { code, message: CSV_PROBLEMS[code] };
}

/** The five cells of a row. */
export type Row = Readonly<Record<CsvColumn, string>>;

/** The indexes of the five columns in a header line, and the columns that are missing. */
export interface ColumnIndexes {
  readonly indexes: Readonly<Partial<Record<CsvColumn, number>>>;
  readonly missing: readonly CsvColumn[];
}

/** Finds the columns in a header line. Names are trimmed, case is ignored, and the first of equal names is used. */
export function findColumns(header: readonly string[]): ColumnIndexes {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const indexes: Partial<Record<CsvColumn, number>> = {};
  for (const column of CSV_COLUMNS) {
    const index = names.indexOf(column.toLowerCase());
    if (index !== -1) indexes[column] = index;
  }
  return { indexes, missing: CSV_COLUMNS.filter((column) => indexes[column] === undefined) };
}

/**
 * The problem of a file without a valid header line: 101 names its missing columns. A file that lacks all of them has
 * another kind of content or none, which is problem 0.
 */
export function headerProblem(header: ColumnIndexes | undefined): CsvProblem {
  const columns = [...(header?.missing ?? CSV_COLUMNS)];
  if (columns.length === CSV_COLUMNS.length) return problemWithoutDetails(0);
  return { ...problemWithoutDetails(101), columns };
}

/** The five cells of a line. A missing cell is empty, also if the line is shorter than the header. */
export function readRow(cells: readonly string[], { indexes }: ColumnIndexes): Row {
  return {
    PAGE: cells[indexes.PAGE ?? -1] ?? '',
    ADUNIT: cells[indexes.ADUNIT ?? -1] ?? '',
    DIV_ID: cells[indexes.DIV_ID ?? -1] ?? '',
    SIZES: cells[indexes.SIZES ?? -1] ?? '',
    PARAMS: cells[indexes.PARAMS ?? -1] ?? '',
  };
}
