import type { CsvProblem } from '#api/contract/operations/csv-problem-schema.ts';
import { cellOf, type CsvHeader } from '#api/contract/values/csv-file.ts';
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

/** The columns that a header line lacks; all without a header line. */
export function missingColumns(header: CsvHeader | undefined): CsvColumn[] {
  return CSV_COLUMNS.filter((column) => header?.indexes[column] === undefined);
}

/**
 * The problem of a file without a valid header line: 101 names its missing columns. A file that lacks all of them has
 * another kind of content or none, which is problem 0.
 */
export function headerProblem(header: CsvHeader | undefined): CsvProblem {
  const columns = missingColumns(header);
  if (columns.length === CSV_COLUMNS.length) return problemWithoutDetails(0);
  return { ...problemWithoutDetails(101), columns };
}

/** The five cells of a line. A missing cell is empty, also if the line is shorter than the header. */
export function readRow(cells: readonly string[], header: CsvHeader): Row {
  return {
    PAGE: cellOf(header, cells, 'PAGE'),
    ADUNIT: cellOf(header, cells, 'ADUNIT'),
    DIV_ID: cellOf(header, cells, 'DIV_ID'),
    SIZES: cellOf(header, cells, 'SIZES'),
    PARAMS: cellOf(header, cells, 'PARAMS'),
  };
}
