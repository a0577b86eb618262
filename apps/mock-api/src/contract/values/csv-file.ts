import { restored } from './spreadsheet-cells.ts';
import { CSV_COLUMNS, type CsvColumn } from './csv-problems.ts';
import { identifier, isVisible } from './identifiers.ts';

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/**
 * The text of a file without its byte order mark: UTF-8 with or without one, UTF-16 with one. Returns undefined for a
 * file that is not text: bytes that do not decode, or a NUL, which also occurs in UTF-32 and binary files.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** True for a line without a visible character; the parser skips empty lines. */
export function isBlankLine(cells: readonly string[]): boolean {
  const [first = ''] = cells;
  return cells.length === 1 && first !== '' && !isVisible(first);
}

/** The columns that a report of problems adds to a configuration file. */
export const CSV_REPORT_COLUMNS = ['error_code', 'error_message'] as const;

/** The header line of a configuration file. */
export interface CsvHeader {
  /** The names as the user has written them. */
  readonly cells: readonly string[];
  /** Index of each of the five columns; absent for a missing column. */
  readonly indexes: Readonly<Partial<Record<CsvColumn, number>>>;
  /** Whether the file is the report of an earlier check, whose cells were neutralized. */
  readonly isReport: boolean;
}

/** The name of a column as it is compared. */
export function columnName(cell: string): string {
  return identifier(cell).toLowerCase();
}

/** The cells of a line as the user has written them: what a report has put before them is taken off. */
export function userCells(isReport: boolean, cells: readonly string[]): readonly string[] {
  return isReport ? cells.map(restored) : cells;
}

/** Reads a header line. Names are trimmed, case is ignored, and the first of equal names is used. */
export function readHeader(line: readonly string[]): CsvHeader {
  const written = line.map(columnName);
  const isReport = CSV_REPORT_COLUMNS.every((name) => written.includes(name));
  const cells = userCells(isReport, line);
  const names = cells.map(columnName);
  const indexes: Partial<Record<CsvColumn, number>> = {};
  for (const column of CSV_COLUMNS) {
    const index = names.indexOf(column.toLowerCase());
    if (index !== -1) indexes[column] = index;
  }
  return { cells, indexes, isReport };
}

const IDENTIFIERS: ReadonlySet<CsvColumn> = new Set(['PAGE', 'ADUNIT', 'DIV_ID']);

/** A cell of a line as it is checked and stored; empty if the column is missing, or the line too short. */
export function cellOf(
  { indexes }: CsvHeader,
  cells: readonly string[],
  column: CsvColumn,
): string {
  const cell = cells[indexes[column] ?? -1] ?? '';
  return IDENTIFIERS.has(column) ? identifier(cell) : cell;
}
