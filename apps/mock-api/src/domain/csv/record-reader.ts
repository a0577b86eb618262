import { Parser } from 'csv-parse';

/** A record of a CSV file that is no blank line: its cells and the line of its first character, from 1. */
export interface CsvRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

/**
 * More cells than any spreadsheet has columns (16,384). What comes behind them stays one piece of text, because a list
 * of millions of cells cannot grow without holding everybody else up.
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
 * The parser of csv-parse, which hands over its records at once instead of putting them into a stream. Its own line
 * count takes the CRLF of a quoted cell for two lines, so lines are counted here.
 */
class RecordParser extends Parser {
  #records: CsvRecord[] = [];
  /** Lines that the records so far take up, without the blank ones. */
  #lines = 0;

  constructor() {
    super({
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
      relax_column_count: true,
      ignore_last_delimiters: MAX_CELLS,
    });
    // Whoever writes hears of an error; a stream wants a listener all the same.
    this.on('error', () => undefined);
  }

  /** Takes a record from the parser; null is the end. */
  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    this.#records.push({ cells, line: this.#lines + this.info.empty_lines + 1 });
    this.#lines += 1;
    for (const cell of cells) this.#lines += lineFeedsIn(cell);
    // For each record that is not as long as the first the parser makes an error with a stack trace, also where that
    // is allowed: 30 µs that a file of ragged rows pays for nothing. One that has seen no record yet does not compare.
    (this.info as { records: number }).records = 0;
    return true;
  }

  takeRecords(): CsvRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }
}

/**
 * Reads RFC 4180 text piece by piece. LF and CRLF end a line, a lone CR does not; a quote anywhere but around a cell
 * or doubled inside it is an error.
 */
export class RecordReader {
  readonly #parser = new RecordParser();

  /** The records that end in this piece of the text; undefined when it is no CSV, after which nothing may follow. */
  write(text: string): Promise<CsvRecord[] | undefined> {
    return this.#feed((done) => this.#parser.write(text, done));
  }

  /** The last record, if the text does not end with a line end; undefined when a quote is left open. */
  end(): Promise<CsvRecord[] | undefined> {
    return this.#feed((done) => this.#parser.end(done));
  }

  #feed(action: (done: (error?: Error | null) => void) => void): Promise<CsvRecord[] | undefined> {
    return new Promise((resolve) => {
      action((error) => resolve(error ? undefined : this.#parser.takeRecords()));
    });
  }
}
