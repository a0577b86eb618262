import type { Operation } from './operation.ts';
import { OPERATIONS } from './api-operations.ts';

/** The paths of `/v1` whose text member is `message`; it applies to all paths below them too. */
const MESSAGE_PATHS = new Set(
  OPERATIONS.filter(({ text }) => text === 'message').map(({ path }) => path),
);

/** The text member of an error's envelope for a path without query, known or unknown. */
export function textMemberOf(path: string): 'msg' | 'message' {
  for (const known of MESSAGE_PATHS)
    if (path === known || path.startsWith(`${known}/`)) return 'message';
  return 'msg';
}

/** A regular expression for the paths of an operation. */
function pathExpression({ path }: Pick<Operation, 'path'>): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
}

/** Returns a function that finds the methods of a path without query; empty for an unknown path. */
export function methodsByPath(
  operations: readonly Operation[],
): (path: string) => readonly Operation['method'][] {
  const expressions = operations.map((one) => ({
    method: one.method,
    expression: pathExpression(one),
  }));
  return (path) =>
    expressions.filter(({ expression }) => expression.test(path)).map(({ method }) => method);
}

/**
 * Returns a function that finds the operation of a method and a path without query; HEAD counts as GET. Undefined if
 * there is none.
 */
export function operationFinder(
  operations: readonly Operation[],
): (method: string, path: string) => Operation | undefined {
  // A literal path comes before a path with a parameter that also matches it.
  const routes = operations
    .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
    .map((operation) => ({ operation, expression: pathExpression(operation) }));
  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    return routes.find(
      ({ operation, expression }) => operation.method === wanted && expression.test(path),
    )?.operation;
  };
}

/** The `/v1` operation of a method and a path. */
export const findOperation = operationFinder(OPERATIONS);
