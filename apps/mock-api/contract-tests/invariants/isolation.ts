import type { Operation } from '#api/contract/operations/operation.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { ALL_AFFILIATES_ROLES, hasAnyRole } from '#api/contract/values/roles.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget, Session } from '../contract-target.ts';
import { mustMayWrite } from '../documented-responses.ts';
import { goodCall } from '../good-calls.ts';
import { NotChecked } from '../contract-failure.ts';
import { type Agreement, invariant } from './agreement.ts';
import { countsOf } from './money.ts';

const inPath = ({ params }: Operation): boolean => 'affiliateId' in (params?.properties ?? {});
const inQuery = ({ query }: Operation): boolean => 'affiliate_id' in (query?.properties ?? {});

/** Operations that take the affiliate as a parameter. */
const WITH_AFFILIATE = OPERATIONS.filter(
  (operation) => operation.access !== 'open' && (inPath(operation) || inQuery(operation)),
);

/** Returns a session of one customer and an affiliate of another customer with a given session. */
function twoCustomers(target: ContractTarget, operation: Operation): [Session, string] {
  const customers = target.sessions.filter(
    ({ user }) => user.affiliateId !== null && !hasAnyRole(user.roles, ALL_AFFILIATES_ROLES),
  );
  const one = target.allowed(operation, (session) => customers.includes(session));
  const other = customers.find(
    ({ user }) => user.affiliateId !== null && !one?.user.affiliates.includes(user.affiliateId),
  );
  if (!one || !other?.user.affiliateId)
    throw new NotChecked('no two sessions of different customers were given');
  return [one, other.user.affiliateId];
}

const rejectsOtherCustomers =
  (operation: Operation) => async (target: ContractTarget, agreement: Agreement) => {
    mustMayWrite(target, operation);
    const [session, affiliateId] = twoCustomers(target, operation);
    const good = await goodCall(target, operation);
    const call = inPath(operation)
      ? { ...good, session, params: { ...good.params, affiliateId } }
      : { ...good, session, query: { ...good.query, affiliate_id: affiliateId } };
    // A failure names this request only, not those that prepared it.
    target.takeCalls();
    const { status } = await target.request(operation, call);
    const { email, affiliateId: own } = session.user;
    const rule = `is another customer’s, and ${email} of ${own} gets its data`;
    agreement.holds(`affiliate ${affiliateId}`, status >= 400, rule);
    agreement.same('status', status, 403);
  };

/** Operations that mean the user's own affiliate when the query names none. */
const WITH_DEFAULT = WITH_AFFILIATE.filter(
  (operation) => operation.method === 'GET' && inQuery(operation),
);

/** Attempts: the data of a live API may change between two requests. */
const ATTEMPTS = 3;

const meansOwnAffiliate =
  (operation: Operation) => async (target: ContractTarget, agreement: Agreement) => {
    const [session] = twoCustomers(target, operation);
    const good = await goodCall(target, operation);
    const { affiliateId, email } = session.user;
    const own = { ...good.query, affiliate_id: affiliateId ?? '' };
    const others = Object.entries(own).filter(([name]) => name !== 'affiliate_id');
    const bodyOf = async (query: Record<string, string | number>) =>
      (await target.request(operation, { ...good, session, query })).body;
    target.takeCalls();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const isSame = (await bodyOf(Object.fromEntries(others))).equals(await bodyOf(own));
      if (isSame) return;
    }
    const rule = `differs from the one for ${affiliateId}, which is the affiliate of ${email}`;
    agreement.holds('the response without affiliate_id', false, rule);
  };

/** The affiliate of another customer for a user who sees all: the same data as for that customer. */
const namesAffiliate =
  (operation: Operation) => async (target: ContractTarget, agreement: Agreement) => {
    const [, affiliateId] = twoCustomers(target, operation);
    const all = target.allowed(operation, ({ user }) =>
      hasAnyRole(user.roles, ALL_AFFILIATES_ROLES),
    );
    const own = target.allowed(operation, ({ user }) => user.affiliateId === affiliateId);
    const good = await goodCall(target, operation);
    const query = { ...good.query, affiliate_id: affiliateId };
    // The users may have different currencies.
    const countsFor = async (session: Session | null): Promise<string> =>
      countsOf(operation, (await target.expect(operation, 200, { ...good, session, query })).body);
    target.takeCalls();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
      if ((await countsFor(all)) === (await countsFor(own))) return;
    const rule = `differs from what a user of ${affiliateId} gets: does affiliate_id apply?`;
    agreement.holds(`the response with affiliate_id=${affiliateId}`, false, rule);
  };

/** No customer may see data of another customer. */
export const ISOLATION_INVARIANTS: readonly ContractCheck[] = [
  ...WITH_AFFILIATE.map((operation) =>
    invariant(
      operation,
      'an affiliate of another customer is refused',
      rejectsOtherCustomers(operation),
    ),
  ),
  ...WITH_DEFAULT.map((operation) =>
    invariant(
      operation,
      'a request without affiliate_id is for the affiliate of its user',
      meansOwnAffiliate(operation),
    ),
  ),
  ...WITH_DEFAULT.filter((one) => one.access === 'ad-manager' && !inPath(one)).map((operation) =>
    invariant(operation, 'affiliate_id is the affiliate of the data', namesAffiliate(operation)),
  ),
];
