import type { CsvProblem } from '#api/contract/operations/csv-problem-schema.ts';
import { decodeText } from '#api/contract/values/csv-file.ts';
import { headerProblem, missingColumns, problemWithoutDetails } from './header.ts';
import { readRows } from './read-rows.ts';
import { type CheckOptions, type CsvCheck, RowChecker } from './row-checker.ts';

function withoutRows(problem: CsvProblem): CsvCheck {
  return { validation: { validRows: 0, problems: [problem] }, configuration: null };
}

/**
 * Checks a configuration file: lists all its problems and, with `withRows`, returns the rows of a file without problems.
 * Content never makes it throw: a file that is not CSV text has problem 0 only. 10 MiB take up to a second, so
 * `services/config-upload/check-config-file.ts` checks large files in a worker.
 */
export function checkCsv(bytes: Uint8Array, options: CheckOptions): CsvCheck {
  const text = decodeText(bytes);
  if (text === undefined) return withoutRows(problemWithoutDetails(0));
  const rows = new RowChecker(options);
  const header = readRows(text, (row, line) => rows.check(row, line));
  return missingColumns(header).length === 0 ? rows.end() : withoutRows(headerProblem(header));
}
