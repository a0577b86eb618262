/**
 * One problem of a request: a message, and the location as a JSON pointer. A whole pointer begins with `/body`,
 * `/querystring`, `/params` or `/headers`.
 */
export interface RequestProblem {
  readonly path: string;
  readonly message: string;
}
