import { Parser } from 'csv-parse';

/**
 * Takes a record of a CSV file that is no empty line: its cells and the line of its first character, from 1.
 */
export type TakeRecord = (cells: readonly string[], line: number) => void;

/**
 * More cells than any spreadsheet has columns (16,384). What comes behind them stays one piece of text, because a record
 * of millions of cells takes a multiple of the memory of its text.
 */
const MAX_CELLS = 20_000;

const LINE_FEED = 10;

function lineFeedsIn(text: string): number {
  let count = 0;
  if (!text.includes('\n')) return count;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === LINE_FEED) count += 1;
  return count;
}

/**
 * The parser of csv-parse, used as a function: it parses in `_transform` and `_flush` and hands over records by `push`.
 * `csv-parse/sync` cannot be used, because it gives no access to `info` (see `push`). Its own line count takes the CRLF
 * of a quoted cell for two lines, so lines are counted here.
 */
class RecordParser extends Parser {
  readonly #take: TakeRecord;
  /** Lines that the records so far take up, without the empty ones. */
  #lines = 0;

  constructor(take: TakeRecord) {
    super({
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
      relax_column_count: true,
      ignore_last_delimiters: MAX_CELLS,
    });
    this.#take = take;
  }

  override push(cells: string[]): boolean {
    const line = this.#lines + this.info.empty_lines + 1;
    this.#lines += 1;
    for (const cell of cells) this.#lines += lineFeedsIn(cell);
    // For each record that is not as long as the first the parser makes an error with a stack trace, also where that
    // is allowed: 30 µs that a file of ragged rows pays for nothing. One that has seen no record yet does not compare.
    (this.info as { records: number }).records = 0;
    this.#take(cells, line);
    return true;
  }

  /** False when the text is no CSV; then some records may have been taken. */
  parse(text: string): boolean {
    let isCsv = true;
    const done = (error?: Error | null): void => {
      if (error) isCsv = false;
    };
    this._transform(Buffer.from(text), 'utf8', done);
    if (isCsv) this._flush(done);
    return isCsv;
  }
}

/**
 * Reads RFC 4180 text: LF and CRLF end a line, a lone CR does not; a quote anywhere but around a cell or doubled inside it
 * is an error. Returns false for a text that is no CSV, after it may have given some records to `take`.
 */
export function readRecords(text: string, take: TakeRecord): boolean {
  return new RecordParser(take).parse(text);
}
