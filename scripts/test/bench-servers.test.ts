import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sqliteStore } from '../tools/bench/servers/bare-sqlite.ts';
import { memoryStore } from '../tools/bench/servers/bare-store.ts';
import { callTable, growthTable, processTable } from '../tools/bench/servers/comparison-tables.ts';
import { nearestStatus } from '../tools/bench/servers/nearest-status.ts';
import { changesFrom, type Recorded, type RecordedRead } from '../tools/bench/servers/recorded.ts';
import { type Step, tracksOf } from '../tools/bench/servers/steps.ts';
import { ROOT } from '../lib/run.mjs';

describe('the tables of the comparison', () => {
  const bare = { name: 'bare', figures: { requestsPerSecond: 2000, p99: 12.4 } };

  it('compare each server with the base, and show a dash for missing figures', () => {
    const ours = { name: 'ours', figures: { requestsPerSecond: 50.26, p99: 1.26 } };
    const lines = callTable([ours, bare, { name: 'none', figures: null }], 'bare').split('\n');
    expect(lines.slice(2)).toEqual([
      '| ours | 50.3 | 0.03 | 1.3 |',
      '| bare | 2000 | 1.00 | 12 |',
      '| none | – | – | – |',
    ]);
  });

  it('need figures of the base server', () => {
    expect(() => callTable([bare], 'other')).toThrow('other has no figures');
    expect(() => callTable([{ name: 'none', figures: null }], 'none')).toThrow('none');
  });

  it('list memory and start time, with dashes for servers that could not run', () => {
    const lines = processTable([{ name: 'ours', memory: 99.6, startedIn: 456 }], ['none']);
    expect(lines.split('\n').slice(2)).toEqual(['| ours | 100 | 0.46 |', '| none | – | – |']);
  });

  it('show the cost of a request with more worlds', () => {
    const growth = [{ what: 'list', requestsPerSecond: [1000, 1000, 250] }];
    const lines = growthTable([1, 10, 100], growth).split('\n');
    expect(lines[0]).toBe('| worlds | requests/s with 1 | cost with 10 | cost with 100 |');
    expect(lines[2]).toBe('| list | 1000 | 1.00 | 4.00 |');
  });
});

describe('the requests of the comparison', () => {
  it('use the list of the status with the nearest length, the first of two equally near ones', () => {
    const counted = [
      { status: 'a', rows: 100 },
      { status: 'b', rows: 200 },
      { status: 'c', rows: 300 },
    ];
    expect(nearestStatus(counted, 250).status).toBe('b');
    expect(nearestStatus(counted, 251).status).toBe('c');
    expect(() => nearestStatus([], 1)).toThrow(RangeError);
  });

  it('change a payment request up to Closed, without rejection', () => {
    expect(changesFrom(0)).toEqual(['payment_processing', 'closed']);
    expect(changesFrom(1)).toEqual(['closed']);
    expect([...changesFrom(2), ...changesFrom(3)]).toEqual([]);
  });

  it('keep the steps of one payment request in order on one connection', () => {
    const step = (path: string): Step => ({ method: 'GET', path, cookie: '', body: null });
    const lists = [['a1', 'a2'], ['b1'], ['c1', 'c2']].map((paths) => paths.map(step));
    const tracks = tracksOf(lists, 2).map((track) => track.map(({ path }) => path));
    expect(tracks).toEqual([['a1', 'a2', 'c1', 'c2'], ['b1']]);
  });
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
  const read = (key: RecordedRead['key'], response: string): RecordedRead => ({
    ...{ key, name: key, persona: 'rd', path: `/${key}`, wanted: 1 },
    response,
  });
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

describe('the bare servers', () => {
  it.each([
    ['memory', memoryStore],
    ['SQLite', (recorded: Recorded) => sqliteStore(recorded, ':memory:')],
  ])('return the recorded responses from %s', (_name, storeOf) => {
    const recorded = smallRecorded();
    const store = storeOf(recorded);
    for (const { key, response } of recorded.reads)
      expect(store.read(key)).toEqual(JSON.parse(response));
    const [pair] = recorded.pairs.flat();
    expect(store.link(1)).toEqual(JSON.parse(pair!.link));
    expect(store.change(1, 'closed')).toEqual(JSON.parse(pair!.changed));
  });
});

describe('the other mocks', () => {
  it('have exact versions and are not packages of the product', () => {
    const packagesOf = (file: string): Record<string, Record<string, string>> =>
      JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, Record<string, string>>;
    const file = 'scripts/tools/bench/servers/other-mocks/package.json';
    const others = packagesOf(file)['dependencies'] ?? {};
    expect(Object.keys(others)).toHaveLength(4);
    for (const [name, version] of Object.entries(others)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(packagesOf('package-lock.json')['packages']).not.toHaveProperty([
        `node_modules/${name}`,
      ]);
    }
  });

  it('are measured by a command that `npm run bench` runs', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const benches = Object.entries(scripts).filter(([name]) => name.startsWith('bench:'));
    expect(benches.map(([name]) => name)).toContain('bench:servers');
    for (const [, command] of benches) {
      expect(command).toMatch(/^tsx scripts\/tools\/bench\/[a-z]+\.ts$/);
      expect(existsSync(join(ROOT, command.replace('tsx ', '')))).toBe(true);
    }
  });
});
