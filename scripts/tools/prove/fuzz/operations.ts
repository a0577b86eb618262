import { ACCOUNT_OPERATIONS } from '../../../../apps/mock-api/src/contract/account.ts';
import { CONTROL_OPERATIONS } from '../../../../apps/mock-api/src/contract/control/operations.ts';
import type { Operation } from '../../../../apps/mock-api/src/contract/operation.ts';
import { OPERATIONS } from '../../../../apps/mock-api/src/contract/operations.ts';

/** All operations of the server. */
export const FUZZED: readonly Operation[] = [
  ...OPERATIONS,
  ...CONTROL_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
];

const PATTERNS = FUZZED.map((operation) => {
  const source = operation.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+');
  return { operation, expression: new RegExp(`^${source}$`) };
}).sort((a, b) => Number(a.operation.path.includes(':')) - Number(b.operation.path.includes(':')));

/** Returns the operation of a method and a normalised path without query; HEAD counts as GET. */
export function operationOf(method: string, path: string): Operation | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return PATTERNS.find(
    ({ operation, expression }) => operation.method === wanted && expression.test(path),
  )?.operation;
}
