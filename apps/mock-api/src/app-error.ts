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

  constructor(key: ErrorKey, problems?: readonly RequestProblem[]) {
    super(ERROR_CATALOGUE[key].text);
    this.name = 'AppError';
    this.key = key;
    this.problems = problems;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.key].status;
  }
}
