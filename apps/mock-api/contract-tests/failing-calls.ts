import { uploadConfig, validateCsv } from '../src/contract/operations/config-upload.ts';
import { USER_HEADER, WORLD_HEADER } from '../src/contract/values/names.ts';
import type { ErrorKey } from '../src/contract/values/error-catalogue.ts';
import { LIMITS } from '../src/contract/values/limits.ts';
import type { Operation } from '../src/contract/operations/operation.ts';
import { ALL_AFFILIATES_ROLES, hasAnyRole } from '../src/contract/values/roles.ts';
import { loginCallback } from '../src/contract/operations/users.ts';
import { brokenForm, csvForm, formWithoutFile, json, text } from './bodies.ts';
import { NotChecked } from './contract-failure.ts';
import type { Call, ContractTarget, Session } from './contract-target.ts';
import { goodCall } from './good-calls.ts';
import { paymentOf } from './payment-reads.ts';

const UNKNOWN_AFFILIATE = 'no-such-affiliate';
const UNKNOWN_ID = 999_999_999;

type Provoke = (target: ContractTarget, operation: Operation) => Promise<Call>;

const seesAll = ({ user }: Session): boolean => hasAnyRole(user.roles, ALL_AFFILIATES_ROLES);

function tampered(target: ContractTarget): Record<string, string> {
  const [session] = target.sessions;
  if (!session) throw new NotChecked('no session to tamper with');
  return { cookie: session.cookie.replace(/=[^;]*/, '=tampered') };
}

/** A request whose only error is its unknown affiliate. */
async function withUnknownAffiliate(
  target: ContractTarget,
  operation: Operation,
  suits: (session: Session) => boolean,
): Promise<Call> {
  const session = target.allowed(operation, suits);
  const good = await goodCall(target, operation);
  return { ...good, session, query: { ...good.query, affiliate_id: UNKNOWN_AFFILIATE } };
}

const withUnknownId =
  (params: Call['params']): Provoke =>
  async (target, operation) => {
    // The id is looked up last, so the rest of the request must be valid.
    const body = operation.body ? json({ status: 'closed' }) : {};
    const good = operation.access === 'ad-manager' ? await goodCall(target, operation) : {};
    return { ...good, params: params ?? {}, ...body };
  };

/** How to provoke each error of the catalogue, on any operation that documents it. */
const PROVOKED: Partial<Record<ErrorKey, Provoke>> = {
  noSession: async (target, operation) => {
    if (operation.id === loginCallback.id) return { session: null, query: { code: 'unknown' } };
    if (operation.access === 'open') return { session: null, headers: tampered(target) };
    return { session: null };
  },
  // All else is as it should be, so that a missing check of the role shows data.
  roleNotAllowed: async (target, operation) => {
    const session = target.refused(operation);
    const good = await goodCall(target, operation);
    const affiliateId = good.session?.user.affiliateId;
    return { ...good, params: { ...(affiliateId && { affiliateId }), ...good.params }, session };
  },
  affiliateNotAllowed: (target, operation) =>
    withUnknownAffiliate(target, operation, (session) => !seesAll(session)),
  crossSite: async (target, operation) => {
    const good = await goodCall(target, operation);
    return { ...good, headers: { ...good.headers, origin: 'https://elsewhere.invalid' } };
  },
  unknownWorld: async (target) => {
    if (!target.simulated) throw new NotChecked('only the mock has worlds');
    return { session: null, headers: { [WORLD_HEADER]: 'no-such-world' } };
  },
  otherUser: async (target) => {
    if (!target.simulated) throw new NotChecked('only the mock compares users');
    const [session] = target.sessions;
    if (!session) throw new NotChecked('no session');
    return { session, headers: { [USER_HEADER]: 'somebody@elsewhere.invalid' } };
  },
  unknownAffiliate: (target, operation) => withUnknownAffiliate(target, operation, seesAll),
  unreadableBody: async (_target, { upload }) =>
    upload ? brokenForm() : text('{', 'application/json'),
  missingFile: async () => formWithoutFile(),
  secondFile: async () => csvForm('PAGE', 'PAGE'),
  bodyTooLarge: async (_target, { upload }) =>
    upload
      ? csvForm(Buffer.alloc(LIMITS.csvFileBytes + 1, 'x'))
      : text(`"${'x'.repeat(LIMITS.jsonBodyBytes)}"`, 'application/json'),
  mediaType: async () => text('<nothing/>', 'application/xml'),
  invalid: async (target, operation) => {
    const isUpload = operation === validateCsv || operation === uploadConfig;
    if (isUpload) return csvForm('PAGE,ADUNIT\n');
    const session = operation.access === 'open' ? null : target.allowed(operation);
    return {
      session,
      query: { no_such_key: 'x' },
      ...(operation.body && json({ no_such_field: 1 })),
    };
  },
  unknownPayment: withUnknownId({ id: UNKNOWN_ID }),
  unknownReport: withUnknownId({ id: UNKNOWN_ID }),
  unknownBidder: withUnknownId({ name: 'no-such-bidder' }),
  transitionNotAllowed: async (target) => ({
    params: { id: (await paymentOf(target, 2, 3)).id },
    ...json({ status: 'closed' }),
  }),
};

/** A request to which a backend must respond with an error of the catalogue. Throws `NotChecked` if there is none. */
export function failingCall(
  target: ContractTarget,
  operation: Operation,
  key: ErrorKey,
): Promise<Call> {
  const provoke = PROVOKED[key];
  if (!provoke) throw new NotChecked('no client request causes it');
  return provoke(target, operation);
}
