import type { CsvProblem } from '@bidstage/mock-api/contract/operations/csv-problem-schema';
import { ApiError } from '../../../shared/api/api-error.ts';
import { isProblem } from './problem-shape.ts';

/** The result of the server's validation of a file (specification 1 §5). */
export interface ValidationOutcome {
  readonly isValid: boolean;
  readonly errors: readonly CsvProblem[];
  /** Rows without any problem. */
  readonly validRows: number;
}

/** The response of the validation operation. */
export interface ValidationResponse {
  readonly code: number;
  readonly text: string;
  readonly data: unknown;
}

const VALID = 200;
export const INVALID = 422;

/** The outcome in a response's data; undefined when it is unreadable. A file is valid when the list is empty. */
export function outcomeOf(data: unknown): ValidationOutcome | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { problems, validRows } = data as { problems?: unknown; validRows?: unknown };
  if (!Array.isArray(problems) || !problems.every(isProblem)) return undefined;
  if (typeof validRows !== 'number') return undefined;
  return { isValid: problems.length === 0, errors: problems, validRows };
}

/**
 * Reads a response: 200 and 422 are outcomes. Throws an ApiError of kind `server` for any other code, and of kind
 * `network` when an outcome is unreadable.
 */
export function readValidation({ code, text, data }: ValidationResponse): ValidationOutcome {
  if (code !== VALID && code !== INVALID) {
    throw new ApiError({ kind: 'server', code, serverText: text });
  }
  const outcome = outcomeOf(data);
  if (!outcome || (code === INVALID && outcome.isValid)) throw new ApiError({ kind: 'network' });
  return outcome;
}
