import { pathExpression } from '../contract/operations/known-paths.ts';
import type { Operation } from '../contract/operations/operation.ts';
import { OPERATIONS } from '../contract/operations/api-operations.ts';

interface Pattern {
  readonly operation: Operation;
  readonly expression: RegExp;
}

function patternOf(operation: Operation): Pattern {
  return { operation, expression: pathExpression(operation) };
}

// A literal path comes before a path with a parameter that also matches it.
const PATTERNS: readonly Pattern[] = OPERATIONS.map(patternOf).sort(
  (a, b) => Number(a.operation.path.includes(':')) - Number(b.operation.path.includes(':')),
);

/** The `/v1` operation of a method and a path without query; HEAD counts as GET. Undefined if there is none. */
export function findOperation(method: string, path: string): Operation | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return PATTERNS.find(
    ({ operation, expression }) => operation.method === wanted && expression.test(path),
  )?.operation;
}
