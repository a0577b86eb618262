import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#api/contract/operations/operation.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { ACCOUNTING_ROLES, AD_MANAGER_ROLES, hasAnyRole } from '#api/contract/values/roles.ts';
import { logout } from '#api/contract/operations/users.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { serverForAllTests, type TestClient } from '../helpers/test-server.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';

const server = serverForAllTests();
const clients = new Map<string, TestClient>();
beforeAll(async () => {
  for (const { id } of fixtures.personas) clients.set(id, await server.signIn(id));
}, 120_000);

/**
 * Sends a request without parameters: an allowed one is refused for them, so that no request changes or computes
 * anything.
 */
async function statusOf(persona: string, method: Operation['method'], url: string) {
  const client = clients.get(persona) ?? server.visitor;
  return (await client.send({ method, url: `${url}?no_such_key=1` })).statusCode;
}

/** The status by the contract's declaration: 401, 403, or neither. */
function expectedOf(roles: readonly string[] | null, { access }: Operation): number | null {
  if (access === 'open') return null;
  if (roles === null) return 401;
  if (access === 'accounting') return hasAnyRole(roles, ACCOUNTING_ROLES) ? null : 403;
  if (access === 'ad-manager') return hasAnyRole(roles, AD_MANAGER_ROLES) ? null : 403;
  return null;
}

const everybody: readonly { id: string; roles: readonly string[] | null; own: string }[] = [
  { id: 'nobody', roles: null, own: AFFILIATE.publisher },
  ...fixtures.personas.map(({ id, roles, affiliateId }) => ({
    id,
    roles,
    own: affiliateId ?? AFFILIATE.publisher,
  })),
];

describe('access by role', () => {
  it.each(everybody)(
    '$id has access to every /v1 operation as the contract declares',
    async (who) => {
      for (const operation of OPERATIONS) {
        if (operation === logout) continue;
        const url = operation.path.replace(':affiliateId', who.own).replace(/:\w+/g, '1');
        const status = await statusOf(who.id, operation.method, url);
        const expected = expectedOf(who.roles, operation);
        const what = `${who.id} ${operation.id}`;
        if (expected === null) expect([401, 403], what).not.toContain(status);
        else expect(status, what).toBe(expected);
      }
    },
  );

  // Copied from sections 2 and 6 of the contract, independent of the declaration.
  it.each([
    ['GET', '/v1/accounting/payments', 'rd admin finance rd-finance'],
    ['PATCH', '/v1/accounting/payments/1/status', 'rd admin finance rd-finance'],
    ['GET', '/v1/accounting/reports/1', 'rd admin finance rd-finance'],
    ['GET', '/v1/prebid/bidders', 'rd admin rd-finance publisher publisher-tw publisher-none'],
    ['POST', '/v1/prebid/config', 'rd admin rd-finance publisher publisher-tw publisher-none'],
    ['GET', '/v1/prebid_insights/interests', 'rd admin rd-finance publisher publisher-none'],
    ['GET', '/v1/prebid_performance_report', 'rd admin rd-finance publisher publisher-empty'],
    ['GET', '/v1/dfp/performance/by/adunit/lineitem', 'rd admin rd-finance publisher'],
    [
      'GET',
      '/v1/prebid/users/me',
      'rd admin finance rd-finance publisher publisher-none no-roles no-access',
    ],
  ] as const)('%s %s is for %s', async (method, url, allowed) => {
    const may = allowed.split(' ');
    const asked = ['nobody', 'rd', 'admin', 'finance', 'rd-finance', 'no-roles', 'no-access'];
    for (const persona of new Set([...asked, ...may])) {
      const status = await statusOf(persona, method, url);
      const refused = persona === 'nobody' ? 401 : 403;
      if (may.includes(persona)) expect([401, 403], persona).not.toContain(status);
      else expect(status, persona).toBe(refused);
    }
  });
});
