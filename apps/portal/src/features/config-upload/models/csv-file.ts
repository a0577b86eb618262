import { CSV_COLUMNS, type CsvColumn } from '@bidstage/mock-api/contract/values/csv-problems';
import { splitCsv, type CsvRecord } from './split-csv.ts';

/** A configuration file as it is on the user's disk: header and rows, not validated. */
export interface CsvFile {
  readonly header: readonly string[];
  readonly rows: readonly CsvRecord[];
  /** Index of each of the five columns; absent for a missing column. */
  readonly columns: Readonly<Partial<Record<CsvColumn, number>>>;
}

function findColumns(header: readonly string[]): CsvFile['columns'] {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const columns: Partial<Record<CsvColumn, number>> = {};
  for (const column of CSV_COLUMNS) {
    const index = names.indexOf(column.toLowerCase());
    if (index !== -1) columns[column] = index;
  }
  return columns;
}

/** Parses a file's text; the first record is the header. */
export function readCsv(text: string): CsvFile {
  const [header, ...rows] = splitCsv(text);
  const cells = header?.cells ?? [];
  return { header: cells, rows, columns: findColumns(cells) };
}

/** A row's cell in a column; empty when the row or the header is too short. */
export function cellOf(file: CsvFile, row: CsvRecord, column: CsvColumn): string {
  return row.cells[file.columns[column] ?? -1] ?? '';
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

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** The text of a file: UTF-8, or UTF-16 with a byte order mark. Undefined for bytes that are no text. */
export function decodeFile(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
