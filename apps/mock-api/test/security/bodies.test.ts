import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNT_OPERATIONS } from '#api/contract/operations/account.ts';
import { CONTROL_OPERATIONS } from '#api/contract/operations/control/control-operations.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { serverForAllTests } from '../helpers/test-server.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';

const server = serverForAllTests();
const publisher = server.clientOf('publisher');
afterEach(() => {
  // Nothing in the body has become a member of every object.
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

const patch = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  publisher.send({
    method: 'PATCH',
    url: '/v1/prebid/users/me',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

const nested = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

describe('a JSON body', () => {
  it.each([
    ['nested 100,000 deep', nested('[', ']', 100_000), [400]],
    ['of objects nested 100,000 deep', nested('{"a":', '}', 100_000), [400]],
    ['that only opens', '['.repeat(500_000), [400]],
    [
      'of 80,000 members',
      `{${Array.from({ length: 80_000 }, (_none, at) => `"k${at}":1`).join(',')}}`,
      [422],
    ],
    [
      'of a million members',
      `{${Array.from({ length: 1_000_000 }, (_none, at) => `"${at}":1`).join(',')}}`,
      [413],
    ],
    ['with __proto__', '{"__proto__":{"polluted":true}}', [422]],
    ['with constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}', [422]],
    ['with a member that every object has', '{"toString":1}', [422]],
  ])('a JSON body %s is refused', async (_what, body, statuses) => {
    const response = await patch(body);
    expect(statuses).toContain(response.statusCode);
    expect(response.body.length).toBeLessThan(100_000);
  });

  it('a JSON body may be as large as the limit and not one byte larger', async () => {
    const padded = (bytes: number): string => `{${' '.repeat(bytes - 2)}}`;
    expect((await patch(padded(LIMITS.jsonBodyBytes))).statusCode).toBe(200);
    expect((await patch(padded(LIMITS.jsonBodyBytes + 1))).statusCode).toBe(413);
  });

  it('a JSON body is not decompressed: a small body cannot become a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024, ' '));
    for (const coding of ['gzip', 'deflate', 'br'])
      expect((await patch(bomb, { 'content-encoding': coding })).statusCode).toBe(400);
  });

  it('a JSON body cannot reach built-in object members by the names of rows, events and queries', async () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
    for (const name of names) {
      const event = await server.visitor.send({
        method: 'POST',
        url: '/__sim/events',
        headers: { 'content-type': 'application/json' },
        payload: `{"name":"x","properties":{"${name}":{"polluted":true}}}`,
      });
      expect(event.statusCode).toBe(name === '__proto__' ? 422 : 201);
      const row = await server.visitor.patch(`/__sim/state/${name}/1`, { polluted: true });
      expect(row.status).toBe(404);
      const query = await publisher.send({ url: `/v1/prebid/bidders?${name}[polluted]=1` });
      expect(query.statusCode).toBe(422);
    }
  });
});

describe('a request without its body', () => {
  const all: readonly Operation[] = [...OPERATIONS, ...CONTROL_OPERATIONS, ...ACCOUNT_OPERATIONS];
  const bodied = all.filter(({ body, upload }) => body ?? upload);

  it.each(bodied.map((one) => [one.id, one] as const))(
    'a request without its body is refused by %s',
    async (_id, one) => {
      const url = one.path.replace(':affiliateId', AFFILIATE.publisher).replace(/:\w+/g, '1');
      const client = one.access === 'accounting' ? await server.signIn('finance') : publisher;
      const { statusCode } = await client.send({ method: one.method, url });
      expect(statusCode).toBe((one.upload ?? one.bodyFile) ? 415 : 422);
    },
  );
});

const BOUNDARY = 'b';
const field = (name: string, value = 'x'): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="bidder_data_csv"; filename="a.csv"\r\n\r\nPAGE\r\n`;

describe('a form', () => {
  const send = (parts: string) =>
    publisher.send({
      method: 'POST',
      url: '/v1/prebid/csv_validation',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: `${parts}--${BOUNDARY}--\r\n`,
    });

  it('a form with its one file is read', async () => {
    expect((await send(file)).statusCode).toBe(422);
    expect((await send(`${field('note')}${file}`)).statusCode).toBe(422);
  });

  it.each([
    ['of too many fields', `${field('f').repeat(5000)}${file}`, [400, 413]],
    ['with a field that is cut, and no file', field('f', 'x'.repeat(200_000)), [400]],
    ['with too long a field name', `${field('n'.repeat(200_000))}${file}`, [400, 413, 422]],
    ['with fields that every object has', `${field('__proto__')}${file}`, [400, 422]],
    ['of many files', file.repeat(200), [400]],
    [
      'with a head of many lines',
      `--${BOUNDARY}\r\n${'X-A: b\r\n'.repeat(20_000)}\r\nx\r\n${file}`,
      [400, 422],
    ],
  ])('a form %s is refused', async (_what, parts, statuses) => {
    expect(statuses).toContain((await send(parts)).statusCode);
  });
});
