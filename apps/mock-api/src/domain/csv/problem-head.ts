import { CSV_PROBLEMS, type CsvProblemCode } from '../../contract/values/csv-problems.ts';

/** A problem without its details. */
export function problemHead<const C extends CsvProblemCode>(
  code: C,
): { code: C; message: (typeof CSV_PROBLEMS)[C] } {
  return { code, message: CSV_PROBLEMS[code] };
}
