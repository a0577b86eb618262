import type { CsvProblem } from '@bidstage/mock-api/contract/csv-problem-schema';
import { ApiError } from '../../../shared/api/api-error.ts';
import { isProblem } from './problem-shape.ts';

/** What the server found in a file (specification 1 §5). */
export interface ValidationOutcome {
  readonly isValid: boolean;
  readonly errors: readonly CsvProblem[];
  /** Rows without any problem. */
  readonly validRows: number;
}

/** The answer of the validation call. */
export interface ValidationResponse {
  readonly code: number;
  readonly text: string;
  readonly data: unknown;
}

const VALID = 200;
export const INVALID = 422;

/** The outcome in an answer's data; undefined when it cannot be read. A file is valid when the list is empty. */
export function outcomeOf(data: unknown): ValidationOutcome | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { problems, validRows } = data as { problems?: unknown; validRows?: unknown };
  if (!Array.isArray(problems) || !problems.every(isProblem)) return undefined;
  if (typeof validRows !== 'number') return undefined;
  return { isValid: problems.length === 0, errors: problems, validRows };
}

/**
 * Reads an answer: 200 and 422 are outcomes. Throws an ApiError of kind `server` for any other code, and of kind
 * `network` when an outcome cannot be read.
 */
export function readValidation({ code, text, data }: ValidationResponse): ValidationOutcome {
  if (code !== VALID && code !== INVALID) {
    throw new ApiError({ kind: 'server', code, serverText: text });
  }
  const outcome = outcomeOf(data);
  if (!outcome || (code === INVALID && outcome.isValid)) throw new ApiError({ kind: 'network' });
  return outcome;
}
