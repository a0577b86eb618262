import type { RequestProblem } from './contract/values/request-problem.ts';
import { ERROR_CATALOGUE, type ErrorKey } from './contract/values/error-catalogue.ts';

/**
 * The error of a request that is refused; the root error handler turns it into an envelope or a problem document. Other
 * classes of errors are for callers that catch them.
 */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly problems: readonly RequestProblem[] | undefined;
  /**
   * Rule, state and what would have been allowed, in words. It is the `detail` of an error of the control plane; of an
   * error of the API it is only in the journal, because the contract specifies the response.
   */
  readonly reason: string | undefined;

  constructor(key: ErrorKey, problems?: readonly RequestProblem[], reason?: string) {
    super(ERROR_CATALOGUE[key].text);
    this.name = 'AppError';
    this.key = key;
    this.problems = problems;
    this.reason = reason;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.key].status;
  }
}

export function refusal(key: ErrorKey, reason: string): AppError {
  return new AppError(key, undefined, reason);
}

/** The error for a value that fits its schema but is not allowed. */
export function invalid(path: string, message: string): AppError {
  return new AppError('invalid', [{ path, message }]);
}

/** Throws `invalid` with all problems, whose paths begin at `prefix`; does nothing without a problem. */
export function refuseProblems(prefix: string, problems: readonly RequestProblem[]): void {
  if (problems.length === 0) return;
  throw new AppError(
    'invalid',
    problems.map(({ path, message }) => ({ path: `${prefix}${path}`, message })),
  );
}
