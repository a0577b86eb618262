import { describe, expect, it } from 'vitest';
import { ACCOUNT_OPERATIONS } from '#api/contract/operations/account.ts';
import { CONTROL_OPERATIONS } from '#api/contract/operations/control/control-operations.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { serverForAllTests } from '../helpers/test-server.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';

const server = serverForAllTests({ PORTAL_ORIGINS: 'http://portal.example:8080' });
const admin = server.clientOf('admin');

const HOST = 'localhost:4000';

const WRITES: readonly Operation[] = [
  ...OPERATIONS,
  ...CONTROL_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
].filter(({ method }) => method !== 'GET');

const FOREIGN_ORIGINS = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  // The same host is another site with another scheme, and another origin with another port.
  { origin: 'https://localhost:4000' },
  { origin: 'http://localhost:4001' },
  { origin: 'http://localhost' },
  { origin: 'http://localhost:4000.evil.example' },
  { origin: 'http://portal.example' },
  { origin: 'https://portal.example:8080' },
  { 'sec-fetch-site': 'cross-site' },
];

const sendWrite = ({ method, path }: Operation, headers: Record<string, string>) => {
  const url = path.replace(':affiliateId', AFFILIATE.publisher).replace(/:\w+/g, '1');
  return admin.send({ method, url: `${url}?no_such_key=1`, headers: { host: HOST, ...headers } });
};

describe('a write', () => {
  it.each(WRITES.map((one) => [`${one.method} ${one.path}`, one] as const))(
    'the write %s is refused to pages of every other origin',
    async (_name, operation) => {
      for (const headers of FOREIGN_ORIGINS) {
        const response = await sendWrite(operation, headers);
        expect(response.statusCode, JSON.stringify(headers)).toBe(403);
      }
      for (const origin of [`http://${HOST}`, 'http://portal.example:8080'])
        expect((await sendWrite(operation, { origin })).statusCode, origin).not.toBe(403);
    },
  );
});
