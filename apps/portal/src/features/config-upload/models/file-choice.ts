import { CSV_PROBLEMS } from '@bidstage/mock-api/contract/values/csv-problems';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { formatFileSize, formatNumber } from '#portal/shared/format/numbers.ts';

export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** The reason why a file was rejected: the message, and what the user can do. */
export interface FileRejection {
  readonly message: string;
  readonly detail: string;
}

/** The types that browsers give to CSV files; many give none. */
const CSV_TYPES: readonly string[] = ['text/csv', 'application/csv', 'text/x-csv'];

function isCsv({ name, type }: FileFacts): boolean {
  return /\.csv$/i.test(name) || CSV_TYPES.includes(type.toLowerCase());
}

function refuse(detail: string): FileRejection {
  return { message: CSV_PROBLEMS[0], detail };
}

/** Checks the dropped or selected files: exactly one CSV file of at most 10 MiB is accepted; undefined if it is. */
export function rejectionOf(files: readonly FileFacts[]): FileRejection | undefined {
  const [file] = files;
  if (!file) return refuse('This is not a file: drop one CSV file.');
  if (files.length > 1) {
    return refuse(`Choose only one file; you chose ${formatNumber(files.length)}.`);
  }
  if (!isCsv(file)) return refuse(`${file.name} is not a CSV file.`);
  if (file.size > LIMITS.csvFileBytes) {
    const limit = formatFileSize(LIMITS.csvFileBytes);
    return refuse(`${file.name} has ${formatFileSize(file.size)}; a file may have ${limit}.`);
  }
  return undefined;
}
