import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/run.mjs';
import { memoryStore, sqliteStore } from '../tools/bench/servers/bare-stores.ts';
import { changesFrom, type Recorded, type RecordedRead } from '../tools/bench/servers/recorded.ts';
import { growthRows, loadRows } from '../tools/bench/servers/report.ts';

describe('the tables of the comparison', () => {
  const bare = ['bare Fastify', { requestsPerSecond: 2000, p99: 12.4 }] as const;

  it('compare each server with bare Fastify, and mark what misses its limit', () => {
    const ours = ['ours', { requestsPerSecond: 50.26, p99: 1.26 }] as const;
    expect(loadRows([ours, bare], 0.6).split('\n')).toEqual([
      '| ours | 50.3 | 1.3 | missed: 0.03 | at least 0.6 |',
      '| bare Fastify | 2000 | 12 | 1.00 |  |',
    ]);
    expect(() => loadRows([ours])).toThrow('bare Fastify has no figures');
  });

  it('show the cost of a request with more worlds', () => {
    const growth = [{ what: 'list', requestsPerSecond: [1000, 1000, 250] }];
    expect(growthRows(growth)).toBe('| list | 1000 | 1.00 | 4.00 |');
  });
});

it('the comparison changes a payment request up to Closed, without rejection', () => {
  expect(changesFrom(0)).toEqual(['payment_processing', 'closed']);
  expect(changesFrom(1)).toEqual(['closed']);
  expect([...changesFrom(2), ...changesFrom(3)]).toEqual([]);
});

/** Returns a small set of recorded responses. */
function smallRecorded(): Recorded {
  const payment = (id: number, status: 0 | 2) => ({
    id,
    status,
    request_date: `2024-01-0${id}`,
    value_date: status === 2 ? '2024-01-08' : null,
    invoice_file: `/v1/accounting/payments/${id}/invoice`,
    detail: [{ month: '202312', revenue: 1.5 }],
  });
  const ok = (data: unknown, more = {}): string =>
    JSON.stringify({ code: 200, msg: 'OK', data, ...more });
  const read = (key: RecordedRead['key'], response: string): RecordedRead => {
    return { key, name: key, persona: 'rd', path: `/${key}`, wanted: 1, response };
  };
  const units = [{ adUnitId: 'd1', adUnitNames: ['/1/a'], bidCount: 3, floorPriceRecord: null }];
  const bidders = ['a', 'b'].map((name) => ({ name, bidCount: 3, adUnits: units }));
  const changed = ok({ ...payment(1, 0), status: 2, value_date: '2024-01-08' });
  return {
    reads: [
      read('usersMe', ok({ name: 'R', isLogin: true, roles: ['RD'], affiliateId: null })),
      read('payments', ok([payment(2, 2), payment(3, 2)])),
      read('byBidder', ok(bidders, { meta: { currency: 'USD' } })),
    ],
    payments: [payment(3, 2), payment(1, 0), payment(2, 2)],
    pairs: [[{ id: 1, to: 'closed', link: ok({ download_url: '/files/1?a&b' }), changed }]],
  };
}

it.each([
  ['memory', memoryStore],
  ['SQLite', (recorded: Recorded) => sqliteStore(recorded, ':memory:')],
])('the bare servers return the recorded responses from %s', (_name, storeOf) => {
  const recorded = smallRecorded();
  const store = storeOf(recorded);
  for (const { key, response } of recorded.reads)
    expect(store.read(key)).toEqual(JSON.parse(response));
  const [pair] = recorded.pairs.flat();
  expect(store.link(1)).toEqual(JSON.parse(pair!.link));
  expect(store.change(1, 'closed')).toEqual(JSON.parse(pair!.changed));
});

type Package = Readonly<Record<string, Readonly<Record<string, string>>>>;
const packageFile = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Package;

it('every benchmark of package.json is a file that `npm run bench` can run', () => {
  const { scripts } = packageFile('package.json');
  const benches = Object.entries(scripts ?? {}).filter(([name]) => name.startsWith('bench:'));
  expect(benches.map(([name]) => name)).toContain('bench:servers');
  for (const [, command] of benches) {
    expect(command).toMatch(/^tsx scripts\/tools\/bench\/[a-z]+\.ts$/);
    expect(existsSync(join(ROOT, command.replace('tsx ', '')))).toBe(true);
  }
});
