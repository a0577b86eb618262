import { neutralized } from '@bidstage/mock-api/contract/values/spreadsheet-cells';

/** A number is written as it is, also a negative one. */
export type CsvCell = string | number;

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Rows as CSV (RFC 4180, CRLF), each cell as it is: for a file that is uploaded again. */
export const plainCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

/**
 * Rows as CSV for people. The text starts with a byte order mark, without which spreadsheets assume another
 * encoding; a text that a spreadsheet would run as a formula gets a `'` in front.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const safe = (cell: CsvCell): string =>
    typeof cell === 'number' ? String(cell) : neutralized(cell);
  return `\uFEFF${plainCsv(rows.map((cells) => cells.map(safe)))}`;
}
