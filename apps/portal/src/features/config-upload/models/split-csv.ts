/** A record of a CSV text that is not a blank line: its cells and the line of its first character, from 1. */
export interface CsvRecord {
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

/** A line of white space is blank, as on the server; an empty cell in quotes is a cell. */
function isWhiteSpace([first = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && first !== '' && first.trim() === '';
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
    if (!BLANK_LINES.includes(raw) && !isWhiteSpace(cells)) records.push({ line, cells });
    line += lineFeedsIn(raw);
  }
  return records;
}
