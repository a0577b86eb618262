import type { DataOf, Operation } from '#api/contract/operations/operation.ts';
import type { Alter, AlteredParts } from '../../test/helpers/altered-server.ts';

/** What is wrong with a copy of the mock. */
export interface Broken extends AlteredParts {
  readonly response?: Alter;
}

/** A check, a copy of the mock that breaks what it checks, and what it says of it. */
export interface BrokenRule {
  readonly operation: Operation;
  readonly title: string;
  readonly broken: Broken;
  readonly says: RegExp;
  /** The only operations whose checks may fail in a whole run on this copy, for one of each kind of bug. */
  readonly blames?: readonly string[];
}

/** A copy that changes the data of an operation's successful responses. */
export const edited = <O extends Operation>(
  { id }: O,
  change: (data: DataOf<O>, query: URLSearchParams) => void,
): Broken => ({
  response: ({ operation, status, body, url }) => {
    if (operation === id && status < 300)
      change(body.data as DataOf<O>, new URLSearchParams(url.split('?')[1]));
  },
});

/** A copy that ignores a part of the query. */
export const ignoring = (...names: readonly string[]): Broken => ({
  request: (request) => {
    const [path = '', query] = request.url.split('?');
    const left = new URLSearchParams(query);
    for (const name of names) left.delete(name);
    if (query !== undefined) request.url = `${path}?${left.toString()}`;
  },
});

/** A copy that responds with another status and code. */
export const responding = (from: number, to: number): Broken => ({
  response: (response) => {
    if (response.status !== from) return;
    response.status = to;
    response.body.code = to;
  },
});

/** A copy that changes the JSON of an operation's PATCH requests before it stores them. */
export const receiving = (
  { path }: Operation,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
): Broken => ({
  request: (request) => {
    const { method, url, headers } = request;
    const isChange = method === 'PATCH' && url.startsWith(path.replace(/:.*/, ''));
    const isJson = headers['content-type'] === 'application/json' && request.body.length > 2;
    // What cannot be read is refused first.
    if (!isChange || !isJson || request.body.length > 1000) return;
    const body = JSON.parse(request.body.toString()) as Record<string, unknown>;
    request.body = Buffer.from(JSON.stringify(change(body)));
  },
});
