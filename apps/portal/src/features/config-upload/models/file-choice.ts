import { CSV_PROBLEMS } from '@bidstage/mock-api/contract/csv-problems';
import { LIMITS } from '@bidstage/mock-api/contract/limits';
import { formatFileSize } from '../../../shared/format/file-size.ts';
import { formatNumber } from '../../../shared/format/number.ts';

/** What is looked at of a file before it is sent. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a choice was not taken: the message, and what to do about it. */
export interface Refusal {
  readonly message: string;
  readonly detail: string;
}

/** Types that browsers give to CSV files; many give none at all. */
const CSV_TYPES: readonly string[] = ['text/csv', 'application/csv', 'text/x-csv'];

function isCsv({ name, type }: FileFacts): boolean {
  return /\.csv$/i.test(name) || CSV_TYPES.includes(type.toLowerCase());
}

function refuse(detail: string): Refusal {
  return { message: CSV_PROBLEMS[0], detail };
}

/** Looks at what was dropped or selected: exactly one CSV file of at most 10 MiB is taken; undefined means it is. */
export function refusalOf(files: readonly FileFacts[]): Refusal | undefined {
  const [file] = files;
  if (!file) return refuse('Nothing that was dropped is a file.');
  if (files.length > 1) {
    return refuse(`Choose one file only: these were ${formatNumber(files.length)}.`);
  }
  if (!isCsv(file)) return refuse(`${file.name} is not a CSV file.`);
  if (file.size > LIMITS.csvFileBytes) {
    const limit = formatFileSize(LIMITS.csvFileBytes);
    return refuse(`${file.name} has ${formatFileSize(file.size)}; a file may have ${limit}.`);
  }
  return undefined;
}
