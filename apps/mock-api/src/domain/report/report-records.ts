import { parse } from 'csv-parse/sync';

/** Characters of a piece of a file that is read without a pause. */
const PIECE = 8_000;
/** Lines at the begin of a file among which the header is: exports begin with a title and a range. */
const TITLE_LINES = 15;

/** Longest piece in characters: one longer line is no report. */
export const MAX_PIECE = 20 * PIECE;

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** A record of a file with its line, from 1. */
export interface ReportRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

function quotesIn(text: string): number {
  return text.split('"').length - 1;
}

/** The pieces of a text, each of whole records: a line feed between quotes belongs to a cell. */
export function* piecesOf(text: string): Generator<string, void, undefined> {
  let start = 0;
  while (start < text.length) {
    let end = start + PIECE;
    let piece = text.slice(start);
    while (end < text.length) {
      end = text.indexOf('\n', end) + 1 || text.length;
      piece = text.slice(start, end);
      if (quotesIn(piece) % 2 === 0) break;
      // A quote that nothing closes must not make the rest of the file one cell, again and again.
      if (end - start > MAX_PIECE) break;
    }
    yield end < text.length ? piece : text.slice(start);
    start = end;
  }
}

/** The delimiter that a text's first lines have most. */
export function delimiterOf(text: string): string {
  const lines = text.slice(0, PIECE).split('\n', TITLE_LINES);
  const count = (sign: string): number =>
    Math.max(...lines.map((line) => line.split(sign).length - 1));
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The records of a piece that begins at a line; null for text that is not CSV. */
export function recordsOf(piece: string, delimiter: string, line: number): ReportRecord[] | null {
  try {
    const found: { record: string[]; info: { lines: number } }[] = parse(piece, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as never;
    return found.map(({ record, info }) => ({ cells: record, line: line + info.lines - 1 }));
  } catch {
    return null;
  }
}

export function lineFeedsIn(text: string): number {
  return text.split('\n').length - 1;
}

export const isTitle = ({ line }: ReportRecord): boolean => line <= TITLE_LINES;
