import type { CsvProblem } from '#api/contract/operations/csv-problem-schema.ts';
import { isEmpty } from './cells.ts';
import { type ColumnIndexes, findColumns, headerProblem, problemWithoutDetails } from './header.ts';
import { readRecords } from './record-reader.ts';
import { type CheckOptions, type CsvCheck, RowChecker } from './row-checker.ts';

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/**
 * The text of a file without its byte order mark: UTF-8 with or without one, UTF-16 with one. Returns undefined for a
 * file that is not text: bytes that do not decode, or a NUL, which also occurs in UTF-32 and binary files.
 */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function refusal(problem: CsvProblem): CsvCheck {
  return { validation: { validRows: 0, problems: [problem] }, configuration: null };
}

/** True for a line of white space; the parser skips empty lines. */
function isBlank(cells: readonly string[]): boolean {
  const [first = ''] = cells;
  return cells.length === 1 && first !== '' && isEmpty(first);
}

class FileCheck {
  readonly #options: CheckOptions;
  #header: ColumnIndexes | undefined;
  #rows: RowChecker | undefined;

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  addRecord(cells: readonly string[], line: number): void {
    if (isBlank(cells)) return;
    if (this.#header) return this.#rows?.check(cells, line);
    this.#header = findColumns(cells);
    if (this.#header.missing.length === 0) this.#rows = new RowChecker(this.#header, this.#options);
  }

  end(): CsvCheck {
    return this.#rows ? this.#rows.end() : refusal(headerProblem(this.#header));
  }
}

/**
 * Checks a configuration file: lists all its problems and, with `withRows`, returns the rows of a file without problems.
 * Content never makes it throw: a file that is not CSV text has problem 0 only. 10 MiB take up to a second, so
 * `services/config-upload/check-config-file.ts` checks large files in a worker.
 */
export function checkCsv(bytes: Uint8Array, options: CheckOptions): CsvCheck {
  const text = decodeText(bytes);
  const check = new FileCheck(options);
  const isCsv =
    text !== undefined && readRecords(text, (cells, line) => check.addRecord(cells, line));
  return isCsv ? check.end() : refusal(problemWithoutDetails(0));
}
