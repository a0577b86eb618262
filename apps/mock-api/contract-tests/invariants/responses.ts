import type { Operation } from '#api/contract/operations/operation.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { getCurrentUser, loginCallback, logout } from '#api/contract/operations/users.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { goodCall } from '../good-calls.ts';
import { type Agreement, invariant } from './agreement.ts';

/** Reads whose responses stay the same as long as nothing changes. */
const CACHEABLE = OPERATIONS.filter(
  ({ method, volatile, file, id }) =>
    method === 'GET' && !volatile && !file && id !== loginCallback.id && id !== logout.id,
);

const comesWithEtag =
  (operation: Operation) => async (target: ContractTarget, agreement: Agreement) => {
    const call = await goodCall(target, operation);
    const first = await target.expect(operation, 200, call);
    const { etag } = first.headers;
    agreement.holds('the header etag', etag !== undefined, 'is missing');
    agreement.settle();
    const headers = { ...call.headers, 'if-none-match': etag ?? '' };
    const again = await target.request(operation, { ...call, headers });
    agreement.same('status with if-none-match', again.status, 304);
    if (again.status === 304) agreement.same('length of the body of a 304', again.body.length, 0);
  };

async function visitorHasNoUser(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { data } = await target.read(getCurrentUser, { session: null });
  agreement.holds('data.isLogin', !data.isLogin, 'is true without a session');
  agreement.same('data.roles.length', data.roles.length, 0);
}

/** Checks of responses in general. */
export const RESPONSE_INVARIANTS: readonly ContractCheck[] = [
  invariant(getCurrentUser, 'without a session there is no user', visitorHasNoUser),
  ...CACHEABLE.map((operation) =>
    invariant(operation, 'a response with a known ETag is 304', comesWithEtag(operation)),
  ),
];
