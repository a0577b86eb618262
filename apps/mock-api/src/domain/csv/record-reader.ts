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
const MOST_CELLS = 20_000;

const LINE_FEED = 10;

function lineFeedsIn(text: string): number {
  let count = 0;
  if (!text.includes('\n')) return count;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === LINE_FEED) count += 1;
  return count;
}

/**
 * Reads RFC 4180 text piece by piece. LF and CRLF end a line, a lone CR does not; a quote anywhere but around a cell
 * or doubled inside it is an error. The parser's own line count takes the CRLF of a quoted cell for two lines, so
 * lines are counted here.
 */
export class RecordReader {
  readonly #parser: Parser;
  #records: CsvRecord[] = [];
  /** Lines that the records so far take up, without the blank ones. */
  #lines = 0;

  constructor() {
    this.#parser = new Parser({
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
      relax_column_count: true,
      ignore_last_delimiters: MOST_CELLS,
      // A record that goes no further costs no stream its time.
      on_record: (cells: string[], { empty_lines: blankLines }) => {
        this.#records.push({ cells, line: this.#lines + blankLines + 1 });
        this.#lines += 1 + cells.reduce((sum, cell) => sum + lineFeedsIn(cell), 0);
        this.#forgetLength();
        return null;
      },
    });
    // Whoever writes hears of an error; a stream wants a listener all the same.
    this.#parser.on('error', () => undefined);
  }

  /** The records that end in this piece of the text; undefined when it is no CSV, after which nothing may follow. */
  write(text: string): Promise<CsvRecord[] | undefined> {
    return this.#feed((done) => this.#parser.write(text, done));
  }

  /** The last record, if the text does not end with a line end; undefined when a quote is left open. */
  end(): Promise<CsvRecord[] | undefined> {
    return this.#feed((done) => this.#parser.end(done));
  }

  /**
   * The parser makes an error, with a stack trace, for each record that is not as long as the first, also where it may
   * be: 30 µs that a file of ragged rows pays for nothing. A parser that has seen no record yet does not compare.
   */
  #forgetLength(): void {
    (this.#parser.info as { records: number }).records = 0;
  }

  #feed(action: (done: (error?: Error | null) => void) => void): Promise<CsvRecord[] | undefined> {
    return new Promise((resolve) => {
      action((error) => {
        const records = this.#records;
        this.#records = [];
        resolve(error ? undefined : records);
      });
    });
  }
}
