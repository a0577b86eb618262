/** The first characters of a spreadsheet formula, also in the wide forms of Asian keyboards. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

function cellText(cell: string): string {
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV (RFC 4180, CRLF). The text starts with a byte order mark, without which spreadsheets assume another
 * encoding; a cell that a spreadsheet would run as a formula gets a `'` in front.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}
