import { describe, expect, it } from 'vitest';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { getTable, type Table } from '#api/contract/operations/control/tables.ts';
import { STATE_SHAPES } from '#api/store/state-shapes.ts';
import { createEmptyDatabase } from '#api/store/open-database.ts';
import { columnsOf } from '#api/store/snapshot/snapshot-file.ts';
import { stateTables } from '#api/store/state-digest.ts';
import { compile } from '#test/contract/schemas.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const isTable = compile(getTable.response);

const server = serverForEachTest();
const world = new SimWorld(server);

type Row = Record<string, unknown>;

const read = (name: string, query = '') => world.call<Table>('GET', `/state/${name}${query}`);
const edit = (table: string, key: string, change: object) =>
  world.call<Row & ProblemDetails>('PATCH', `/state/${table}/${key}`, change);

async function table(name: string, query = ''): Promise<Table> {
  const { status, body } = await read(name, query);
  expect(status).toBe(200);
  expect(isTable(body)).toBe(true);
  return body;
}

describe('the tables of the state', () => {
  it('Q3 the tables of the state are those that are counted in the state, with all their columns', async () => {
    const { counts } = await world.state();
    expect(Object.keys(STATE_SHAPES).sort()).toEqual(Object.keys(counts));
    const database = createEmptyDatabase();
    expect(stateTables(database)).toEqual(Object.keys(counts));
    for (const [name, count] of Object.entries(counts)) {
      const found = await table(name, '?limit=500');
      expect(found.columns).toEqual(columnsOf(database, name));
      expect(found).toMatchObject({ name, count, changes: [] });
      expect(found.rows).toHaveLength(Math.min(count, 500));
      for (const row of found.rows) expect(Object.keys(row)).toEqual(found.columns);
    }
    database.close();
  });

  it('the tables of the state can be read page by page, in the order of the key', async () => {
    const all = (await table('payments', '?limit=500')).rows;
    const pages = [await table('payments'), await table('payments', '?offset=100&limit=7')];
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.slice(0, 107));
    const ids = all.map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect((await table('payments', '?offset=100000')).rows).toEqual([]);
    expect((await read('payments', '?limit=501')).status).toBe(422);
  });

  it.each([
    'world',
    'sessions',
    'faults',
    'schema_version',
    'sqlite_schema',
    '__proto__',
    'nothing',
  ])('%s is no table of the state', async (name) => {
    expect((await read(name)).status).toBe(404);
    expect((await edit(name, '1', {})).status).toBe(404);
  });

  it('Q3 the tables of the state show the differences from the first state, in a story too', async () => {
    await world.call('POST', '/stories/floor-price-lift/apply');
    expect((await table('floor_prices')).changes).toEqual([]);
    const first = (await table('affiliates')).rows.find(({ id }) => id === AFFILIATE.publisher);
    const admin = await world.signIn('admin');
    await admin.patch(`/v1/prebid/affiliates/${AFFILIATE.publisher}`, { autoPickEnabled: true });
    await admin.patch('/v1/prebid/users/me', {
      suggestionWeeklyFloorPriceSubscribed: false,
    });
    expect((await table('affiliates')).changes).toEqual([
      {
        key: AFFILIATE.publisher,
        change: 'changed',
        now: { ...first, auto_pick_enabled: 1 },
        first,
      },
    ]);
    expect((await table('user_settings')).changes).toMatchObject([
      { key: 'admin', change: 'added', first: null },
    ]);
    // Set the clock back by a week, then record a new price: later records are removed.
    const { now } = (await world.call<{ now: string }>('GET', '/clock')).body;
    const weekBefore = new Date(Date.parse(now) - 7 * 86_400_000).toISOString();
    await world.call('PUT', '/clock', { mode: 'frozen', now: weekBefore });
    const again = await world.signIn('admin');
    const price = {
      bidderName: 'ix',
      adUnitId: 'hd-home-billboard',
      currency: 'USD',
      floorPrice: 2,
    };
    expect((await again.post('/v1/prebid/floor_prices', [price])).status).toBe(201);
    const kinds = (await table('floor_prices')).changes.map(({ change }) => change);
    expect(new Set(kinds)).toEqual(new Set(['changed', 'removed']));
    await world.call('POST', '/reset');
    expect((await table('floor_prices')).changes).toEqual([]);
  });
});

describe('an edit of a row', () => {
  it('Q3 an edit of a row returns the row, and every later request sees it', async () => {
    const admin = await world.signIn('admin');
    const url = `/v1/prebid/affiliates/${AFFILIATE.taiwan}`;
    const before = await admin.get<{ onboardStatus: string }>(url);
    expect(before.body.data.onboardStatus).toBe('FINISHED');
    const hash = await world.hash();
    const { status, body } = await edit('affiliates', AFFILIATE.taiwan, {
      onboard_status: 'LINE_ITEM',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: AFFILIATE.taiwan, onboard_status: 'LINE_ITEM' });
    const after = await admin.get<{ onboardStatus: string }>(url);
    expect(after.body.data.onboardStatus).toBe('LINE_ITEM');
    expect(await world.hash()).not.toBe(hash);
    await edit('affiliates', AFFILIATE.taiwan, { onboard_status: 'FINISHED' });
    expect(await world.hash()).toBe(hash);
    expect((await edit('affiliates', AFFILIATE.taiwan, {})).body).toMatchObject({
      id: AFFILIATE.taiwan,
    });
  });

  it('an edit of a row finds a row by a number too, and accepts JSON as text', async () => {
    const [row] = (await table('payments')).rows;
    const change = { months: JSON.stringify(['202311', '202312']), value_date: '2024-02-01' };
    const { body } = await edit('payments', String(row?.['id']), change);
    expect(body).toEqual({ ...row, ...change });
    expect((await edit('payments', '0', change)).status).toBe(404);
  });

  it.each([
    ['affiliates', { onboard_status: 'BANANA' }, '/body/onboard_status'],
    ['affiliates', { auto_pick_enabled: true }, '/body/auto_pick_enabled'],
    ['affiliates', { colour: 'red' }, '/body/colour'],
    ['affiliates', { id: 'A1' }, '/body/id'],
    ['affiliates', { capabilities: null }, '/body/capabilities'],
    ['affiliates', { start_timestamp: '1' }, '/body/start_timestamp'],
    ['affiliates', { 'id" = 1, "id': 1 }, '/body/id" = 1, "id'],
    ['payments', { request_date: '2024-13-01' }, '/body/request_date'],
    ['payments', { months: '[{' }, '/body/months'],
    ['payments', { months: [] }, '/body/months'],
    ['payments', { months: '[]' }, '/body/months'],
    ['payments', { months: '["202313"]' }, '/body/months'],
    ['payments', { corrects: 1 }, '/body'],
    ['payments', { status: 9 }, '/body/status'],
    ['payments', { affiliate_id: 'nobody' }, '/body'],
    ['configurations', { configured_rows: '[{"page":1}]' }, '/body/configured_rows'],
    ['floor_prices', { floor_price: 0 }, '/body/floor_price'],
  ])('an edit of the table %s by %j is refused and changes nothing', async (name, change, path) => {
    const hash = await world.hash();
    const [row] = (await table(name)).rows;
    const key = String(Object.values(row ?? {})[0]);
    const { status, body } = await edit(name, key, change);
    expect(status).toBe(422);
    expect(body.problems?.map((problem) => problem.path)).toContain(path);
    expect(await world.hash()).toBe(hash);
  });
});
