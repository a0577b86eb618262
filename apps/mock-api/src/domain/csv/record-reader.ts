import { Parser } from 'csv-parse';

/** Receives each record of a CSV file that is not an empty line: its cells, and the line of its first character, from 1. */
export type RecordHandler = (cells: readonly string[], line: number) => void;

/**
 * Maximum number of cells of a record: more than the columns of any spreadsheet (16,384). The rest of a longer record
 * stays one text, because millions of cells take several times the memory of their text.
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
 * The parser of csv-parse, used synchronously: `_transform` and `_flush` parse, and pass each record to `push`.
 * `csv-parse/sync` cannot be used, because it gives no access to `info` (see `push`). Lines are counted here, because the
 * parser counts the CRLF of a quoted cell as two lines.
 */
class RecordParser extends Parser {
  readonly #onRecord: RecordHandler;
  /** Lines of the records so far, without empty lines. */
  #lines = 0;

  constructor(onRecord: RecordHandler) {
    super({
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
      relax_column_count: true,
      ignore_last_delimiters: MAX_CELLS,
    });
    this.#onRecord = onRecord;
  }

  override push(cells: string[]): boolean {
    const line = this.#lines + this.info.empty_lines + 1;
    this.#lines += 1;
    for (const cell of cells) this.#lines += lineFeedsIn(cell);
    // For a record whose length differs from that of the first one, the parser creates an error with a stack trace, even
    // where this is allowed: 30 µs per row. With 0 records it has nothing to compare with.
    (this.info as { records: number }).records = 0;
    this.#onRecord(cells, line);
    return true;
  }

  /** Returns false for text that is not CSV, after some records may have been passed on. */
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
 * Reads RFC 4180 text: LF and CRLF end a line, a lone CR does not. A quote is an error unless it encloses a cell or is
 * doubled inside one. Returns false for text that is not CSV; `onRecord` may have been called before.
 */
export function readRecords(text: string, onRecord: RecordHandler): boolean {
  return new RecordParser(onRecord).parse(text);
}
