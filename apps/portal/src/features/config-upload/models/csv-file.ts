import {
  cellOf as cellIn,
  type CsvHeader,
  isBlankLine,
  readHeader,
  userCells,
} from '@bidstage/mock-api/contract/values/csv-file';
import type { CsvColumn } from '@bidstage/mock-api/contract/values/csv-problems';

/** A record of a CSV text that is not a blank line: its cells and the line of its first character, from 1. */
interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const QUOTE = '"';
const BLANK_LINES: readonly string[] = ['\n', '\r\n'];

/** The index after the closing quote of a cell; an unclosed quote ends at the end of the text. */
function endOfQuoted(text: string, start: number): number {
  let quote = text.indexOf(QUOTE, start + 1);
  while (quote !== -1 && text[quote + 1] === QUOTE) quote = text.indexOf(QUOTE, quote + 2);
  return quote === -1 ? text.length : quote + 1;
}

/** Reads a cell whose part up to `closed` is quoted; in most cells that part is empty. */
function readCell(text: string, start: number, closed: number, end: number): string {
  if (closed === start) return text.slice(start, end);
  const quoted = text.slice(start + 1, closed - 1).replaceAll(QUOTE + QUOTE, QUOTE);
  return quoted + text.slice(closed, end);
}

/**
 * Returns a function that finds the next `mark`, or the text's end. It searches again only when a mark has been passed.
 */
function finder(text: string, mark: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = text.indexOf(mark, from);
    if (found === -1) found = text.length;
    return found;
  };
}

function lineFeedsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/**
 * The records of an RFC 4180 text. LF and CRLF end a line, a lone CR does not; blank lines are left out. Accepts any
 * text: the server decides whether it is valid CSV.
 */
export function splitCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const nextComma = finder(text, ',');
  const nextLineFeed = finder(text, '\n');
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    for (let isLast = false; !isLast;) {
      const closed = text[at] === QUOTE ? endOfQuoted(text, at) : at;
      const comma = nextComma(closed);
      const lineFeed = nextLineFeed(closed);
      const end = Math.min(comma, lineFeed);
      isLast = lineFeed <= comma;
      const isCrLf = isLast && end < text.length && end > closed && text[end - 1] === '\r';
      cells.push(readCell(text, at, closed, isCrLf ? end - 1 : end));
      at = end + 1;
    }
    const raw = text.slice(start, at);
    if (!BLANK_LINES.includes(raw) && !isBlankLine(cells)) records.push({ line, cells });
    line += lineFeedsIn(raw);
  }
  return records;
}

/** A configuration file as its user has written it: header and rows, not validated. */
export interface CsvFile {
  readonly header: CsvHeader;
  readonly rows: readonly CsvRecord[];
}

/** Parses a file's text; the first record is the header. */
export function readCsv(text: string): CsvFile {
  const [first, ...rows] = splitCsv(text);
  const header = readHeader(first?.cells ?? []);
  const written = rows.map(({ line, cells }) => ({
    line,
    cells: userCells(header.isReport, cells),
  }));
  return { header, rows: written };
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
