import { ERROR_CATALOGUE, type ErrorKey } from './contract/values/error-catalogue.ts';

/** One problem of a request: the location (JSON pointer into `body`, `query` …) and a message. */
export interface RequestProblem {
  path: string;
  message: string;
}

/** The only error that code below the routes throws on purpose; the root error handler turns it into an envelope. */
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
