import { cellOf as cellIn, type CsvHeader } from '@bidstage/mock-api/contract/values/csv-file';
import type { CsvColumn } from '@bidstage/mock-api/contract/values/csv-problems';

/** A record of a CSV text that is not a blank line: its cells and the line of its first character, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A configuration file as its user has written it: header and rows, not validated. */
export interface CsvFile {
  readonly header: CsvHeader;
  readonly rows: readonly CsvRecord[];
}

/** A row's cell in a column, as the server reads it; empty when the row or the header is too short. */
export function cellOf({ header }: CsvFile, { cells }: CsvRecord, column: CsvColumn): string {
  return cellIn(header, cells, column);
}

/** The row whose first character is in a line. */
export function rowAt(file: CsvFile, line: number): CsvRecord | undefined {
  // Binary search: rows are in the order of their lines.
  let low = 0;
  let high = file.rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = file.rows[middle];
    if (!row || row.line === line) return row;
    if (row.line < line) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
