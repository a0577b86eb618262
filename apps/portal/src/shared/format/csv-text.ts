import { neutralized } from '@bidstage/mock-api/contract/values/csv-cells';

/** A number is written as it is, also a negative one. */
export type CsvCell = string | number;

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = neutralized(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV (RFC 4180, CRLF). The text starts with a byte order mark, without which spreadsheets assume another
 * encoding; a text that a spreadsheet would run as a formula gets a `'` in front.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}
