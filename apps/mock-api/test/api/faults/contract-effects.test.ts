import { beforeEach, describe, expect, it } from 'vitest';
import type { ResponseField } from '#api/contract/operations/control/faults.ts';
import { PAYMENT_STATUS_CODES } from '#api/contract/values/payment-status.ts';
import { addFault } from '#test/helpers/faults.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { listen, sendToPort } from '#test/helpers/sockets.ts';
import { serverForEachTest, type TestClient } from '#test/helpers/test-server.ts';

const PAYMENTS = '/v1/accounting/payments';

const server = serverForEachTest();
let port: number;
let finance: TestClient;
beforeEach(async () => {
  port = await listen(server);
  finance = await server.signIn('finance');
});

interface Payment {
  id: number;
  status: number;
  currency: string;
}

async function payments(): Promise<Partial<Payment>[]> {
  const { body } = await sendToPort(port, PAYMENTS, { headers: finance.headers });
  return (JSON.parse(body) as { data: Partial<Payment>[] }).data;
}

const refusal = (rule: object) =>
  new SimWorld(server).call<{ errors?: object; problems?: { path: string; message: string }[] }>(
    'POST',
    '/faults',
    { match: { path: PAYMENTS }, ...rule },
  );

describe('effects on fields of the contract', () => {
  it.each([
    [{ change: 'set', value: -1 }, -1],
    [{ change: 'null' }, null],
    [{ change: 'drop' }, undefined],
    [{ change: 'wrong_type' }, expect.any(String)],
  ] as const)('Q1 a field fault %j changes the field in every row', async (change, expected) => {
    const plain = await payments();
    await addFault(server, { effect: { type: 'field', path: '/data/*/status', ...change } });
    const rows = await payments();
    expect(rows).toHaveLength(plain.length);
    for (const [index, row] of rows.entries()) {
      expect(row.status).toEqual(expected);
      expect('status' in row).toBe(expected !== undefined);
      expect({ ...row, status: 0 }).toEqual({ ...plain[index], status: 0 });
    }
  });

  it('Q1 a field fault changes one row by its number, and leaves errors as they are', async () => {
    const plain = await payments();
    await addFault(server, {
      effect: { type: 'field', path: '/data/1/status', change: 'wrong_type' },
    });
    const rows = await payments();
    expect(rows[1]!.status).toBe(String(plain[1]!.status));
    expect([rows[0], rows[2]]).toEqual([plain[0], plain[2]]);
    const refused = await sendToPort(port, PAYMENTS);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 401, data: null });
  });

  it('Q1 an unknown_enum fault puts a value there that the contract does not know', async () => {
    const plain = await payments();
    await addFault(server, { effect: { type: 'unknown_enum', path: '/data/*/status' } });
    const rows = await payments();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([9999]));
    expect(rows.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
  });

  it('Q1 an unknown_enum fault without a path changes the first such field of each response', async () => {
    await addFault(server, { effect: { type: 'unknown_enum' } });
    const me = JSON.parse((await sendToPort(port, '/v1/users/me', finance)).body) as object;
    expect(JSON.stringify(me)).toContain('"UNKNOWN_VALUE"');
    const settings = await new SimWorld(server).call<{ faults: object[] }>('GET', '/state');
    expect(settings.body.faults).toMatchObject([{ matched: 1, hits: 1 }]);
  });

  it('Q1 a field that no matched response has is refused with those that are near it', async () => {
    const { status, body } = await refusal({
      effect: { type: 'field', path: '/data/*/statuss', change: 'null' },
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(
      'no response of the matched requests has a field /data/*/statuss; near it: /data/*/status,',
    );
  });

  it.each([
    [{ effect: { type: 'unknown_enum', path: '/data/*/id' } }, 'has fixed values at /data/*/id'],
    [
      { match: { path: '/v1/logout' }, effect: { type: 'unknown_enum' } },
      'has a field with fixed values',
    ],
    [
      { effect: { type: 'field', path: '/data/0/id', change: 'set', value: 'x'.repeat(10_000) } },
      'is longer than 10000 characters',
    ],
    [
      { match: { method: 'PATCH' }, effect: { type: 'stale', hours: 1 } },
      'only reads (GET) can have a stale response',
    ],
    [
      { match: { method: 'GET', body: { contains: 'x' } }, effect: { type: 'empty' } },
      'a read has no body',
    ],
  ])('Q1 a rule that could never hit is refused: %j', async (rule, sentence) => {
    const { status, body } = await refusal(rule);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it('Q1 the control plane lists the fields of the matched responses', async () => {
    const list = async (query: string) =>
      (await new SimWorld(server).call<ResponseField[]>('GET', `/response-fields${query}`)).body;
    const fields = await list(`?method=GET&path=${PAYMENTS}`);
    expect(fields).toContainEqual({
      path: '/data/*/status',
      types: ['number'],
      values: [...PAYMENT_STATUS_CODES],
    });
    expect(fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/code', '/msg', '/data', '/data/*', '/data/*/id']),
    );
    const all = (await list('')).map(({ path }) => path);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(100);
    expect(await list('?path=/nothing')).toEqual([]);
    expect(await list('?method=get')).toMatchObject({ status: 422 });
  });
});
