import type { RequestProblem } from '../contract/values/request-problem.ts';
import stored from './examples.json' with { type: 'json' };
import type { JsonObject } from './components.ts';

/** The example of an operation: what was sent, and the body that came back. */
export interface OperationExample {
  readonly params?: JsonObject;
  readonly query?: JsonObject;
  readonly headers?: JsonObject;
  /** For an upload, the text of the file. */
  readonly body?: unknown;
  readonly response?: unknown;
  /** `data` of a 422 of an operation that has more to say than a list of request problems. */
  readonly invalid?: unknown;
}

/** The examples of all operations; `npm run openapi` takes them from a world. */
export interface Examples {
  /** The problems of an invalid request. */
  readonly problems: readonly RequestProblem[];
  readonly operations: Readonly<Record<string, OperationExample>>;
}

export const EXAMPLES = stored as unknown as Examples;
