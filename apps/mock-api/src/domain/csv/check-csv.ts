import type { CsvProblem } from '../../contract/csv-problem-schema.ts';
import { CSV_COLUMNS } from '../../contract/csv-problems.ts';
import { type ColumnPlaces, findColumns, isEmpty } from './columns.ts';
import { TextFileDecoder } from './decode-text.ts';
import { headOf } from './list-problems.ts';
import { type CsvRecord, RecordReader } from './record-reader.ts';
import { type CheckOptions, type CsvCheck, RowChecker } from './row-checker.ts';
import { type Pause, runSteps } from './steps.ts';

/** Bytes that are read between two pauses: about one millisecond of work, so that other requests hardly wait. */
const BYTES_PER_STEP = 8 * 1024;

/** The chunks of a file, in order. */
export type FileBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

function refusal(problem: CsvProblem): CsvCheck {
  return { validation: { validRows: 0, problems: [problem] }, placements: [] };
}

/** True for a line of white space. The parser itself skips lines without a character. */
function isBlank({ cells: [first = '', ...others] }: CsvRecord): boolean {
  return others.length === 0 && first !== '' && isEmpty(first);
}

/** The check of one file, fed chunk by chunk. */
class FileCheck {
  readonly #options: CheckOptions;
  readonly #pause: Pause;
  readonly #decoder = new TextFileDecoder();
  readonly #reader = new RecordReader();
  #header: ColumnPlaces | undefined;
  #rows: RowChecker | undefined;

  constructor(options: CheckOptions, pause: Pause) {
    this.#options = options;
    this.#pause = pause;
  }

  /** Returns false if the file is not CSV text; then it must not be called again. */
  async read(bytes: Uint8Array): Promise<boolean> {
    const text = this.#decoder.decode(bytes);
    if (text === undefined) return false;
    return text === '' || this.#take(await this.#reader.write(text));
  }

  async end(): Promise<CsvCheck> {
    const text = this.#decoder.end();
    const complete = text !== undefined && (await this.#take(await this.#reader.end()));
    if (!complete || !this.#header) return refusal(headOf(0));
    if (this.#rows) return runSteps(this.#rows.result(), this.#pause);
    const columns = [...this.#header.missing];
    if (columns.length === CSV_COLUMNS.length) return refusal(headOf(0));
    return refusal({ ...headOf(101), columns });
  }

  async #take(records: readonly CsvRecord[] | undefined): Promise<boolean> {
    if (!records) return false;
    const lines = records.filter((record) => !isBlank(record));
    if (!this.#header) {
      const header = lines.shift();
      if (!header) return true;
      this.#header = findColumns(header.cells);
      if (this.#header.missing.length === 0) {
        this.#rows = new RowChecker(this.#header, this.#options);
      }
    }
    if (this.#rows) await runSteps(this.#rows.check(lines), this.#pause);
    return true;
  }
}

/**
 * Checks a configuration file (contract §4) and returns all its problems; never throws because of its content. A file
 * that is not CSV text has problem 0 and no other, so a file is always read to its end. `pause` is awaited every few
 * milliseconds of work.
 */
export async function checkCsv(
  file: FileBytes,
  options: CheckOptions,
  pause: Pause,
): Promise<CsvCheck> {
  const check = new FileCheck(options, pause);
  let isText = true;
  for await (const bytes of file) {
    for (let start = 0; isText && start < bytes.length; start += BYTES_PER_STEP) {
      isText = await check.read(bytes.subarray(start, start + BYTES_PER_STEP));
      if (bytes.length >= BYTES_PER_STEP) await pause();
    }
  }
  return isText ? check.end() : refusal(headOf(0));
}
