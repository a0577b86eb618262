import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** The paths of `/v1` whose text member is `message`, and all that lies below them. */
const MESSAGE_PATHS = new Set(
  OPERATIONS.filter(({ text }) => text === 'message').map(({ path }) => path),
);

/** The text member of an error's envelope on a path without its query, known or not. */
export function textMemberOf(path: string): 'msg' | 'message' {
  for (const known of MESSAGE_PATHS)
    if (path === known || path.startsWith(`${known}/`)) return 'message';
  return 'msg';
}

/** A regular expression for the paths that an operation's path stands for. */
export function pathExpression({ path }: Pick<Operation, 'path'>): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
}

/** Looks up the methods that some operations take on a path without its query; none for an unknown path. */
export function methodsByPath(
  operations: readonly Operation[],
): (path: string) => readonly Operation['method'][] {
  const known = operations.map((one) => ({ method: one.method, expression: pathExpression(one) }));
  return (path) =>
    known.filter(({ expression }) => expression.test(path)).map(({ method }) => method);
}
