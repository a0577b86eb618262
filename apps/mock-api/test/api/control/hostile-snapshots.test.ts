import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import type { Snapshot } from '#api/contract/operations/control/snapshots.ts';
import { SNAPSHOT_MEDIA_TYPE } from '#api/contract/values/names.ts';
import { createEmptyDatabase } from '#api/store/open-database.ts';
import { Database } from '#api/store/sqlite.ts';
import { SCHEMA_VERSION } from '#api/store/schema.ts';
import {
  columnsOf,
  SNAPSHOT_APPLICATION_ID,
  SNAPSHOT_FORMAT,
  SNAPSHOT_TABLE,
} from '#api/store/snapshot/snapshot-file.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { stateHashOf } from '#api/store/state-digest.ts';
import { createWorldStore } from '#api/store/world-store.ts';
import { changedSnapshot } from './changed-snapshot.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';

const server = serverForAllTests();
const world = new SimWorld(server);
let good: Buffer;
beforeAll(async () => {
  await world.call('POST', '/snapshots', { name: 'good' });
  good = (await world.call('GET', '/snapshots/good/file')).response.rawPayload;
});
afterEach(() => world.call('DELETE', '/snapshots/hostile'));

async function upload(payload: Buffer) {
  const response = await server.app.inject({
    method: 'PUT',
    url: '/__sim/snapshots/hostile/file',
    payload,
    headers: { 'content-type': SNAPSHOT_MEDIA_TYPE },
  });
  return { status: response.statusCode, body: response.json<Snapshot & ProblemDetails>() };
}

async function refusalOf(payload: Buffer): Promise<string> {
  const { status, body } = await upload(payload);
  expect(status).toBe(422);
  expect(body.type).toBe('urn:bidstage:problem:badSnapshot');
  expect((await world.call('GET', '/snapshots/hostile/file')).status).toBe(404);
  return body.problems?.[0]?.message ?? '';
}

const changed = (sql: string, sign = false): Buffer => changedSnapshot(good, sql, sign);

function patched(offset: number, ...values: number[]): Buffer {
  const bytes = Buffer.from(good);
  values.forEach((value, index) => bytes.writeUInt8(value, offset + index));
  return bytes;
}

function otherDatabase(): Buffer {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE notes (text TEXT)');
  return database.serialize();
}

describe('a file that is no snapshot', () => {
  it.each([
    ['nothing', () => Buffer.from('x'), 'no SQLite database'],
    ['text', () => Buffer.from('SQLite'.repeat(100)), 'no SQLite database'],
    ['a database of something else', otherDatabase, 'no snapshot of a world'],
    ['a newer format', () => patched(60, 0, 0, 0, 9), 'version 9, and this program knows up to 1'],
    ['no format', () => patched(60, 0, 0, 0, 0), 'version 0'],
    ['half of a write-ahead log', () => patched(18, 2, 2), 'another program'],
    ['the first half of one', () => good.subarray(0, good.length / 2), 'damaged'],
    [
      'a garbled one',
      () => Buffer.concat([good.subarray(0, 8192), Buffer.alloc(good.length - 8192, 7)]),
      'damaged',
    ],
    [
      'newer tables',
      () => changed('UPDATE schema_version SET version = 99'),
      'version 99, and this program knows up to',
    ],
    [
      'no version of its tables',
      () => changed('DELETE FROM schema_version'),
      'the version of its tables',
    ],
  ])('a file that is no snapshot is refused: %s', async (_what, file, reason) => {
    expect(await refusalOf(file())).toContain(reason);
  });
});

describe('a manipulated snapshot', () => {
  it.each([
    [
      'a trigger',
      'CREATE TRIGGER t AFTER INSERT ON payments BEGIN DELETE FROM payees; END',
      'has a trigger t',
    ],
    ['a view', 'CREATE VIEW v AS SELECT 1', 'has a view v'],
    ['an index', 'CREATE INDEX i ON payments (hex(zeroblob(status)))', 'has a index i'],
    ['a table', 'CREATE TABLE more (x)', 'has a table more'],
    ['a virtual table', 'CREATE VIRTUAL TABLE f USING fts5(x)', 'has a table f'],
    [
      'a view instead of a table',
      'DROP TABLE user_settings; CREATE VIEW user_settings AS SELECT 1 AS user_id, 2 AS own_settings',
      'table user_settings is missing',
    ],
    ['a column more', 'ALTER TABLE payments ADD COLUMN x', 'table payments is missing or changed'],
    ['no payees', 'DROP TABLE payees', 'table payees'],
  ])('a manipulated snapshot with %s is refused', async (_what, sql, reason) => {
    expect(await refusalOf(changed(sql))).toContain(reason);
  });

  it('a manipulated snapshot is refused when its content is not the saved one', async () => {
    const sql =
      'UPDATE payments SET status = 2 WHERE id = (SELECT min(id) FROM payments WHERE status <> 2)';
    expect(await refusalOf(changed(sql))).toContain('its state hash does not fit');
    expect(await refusalOf(changed("UPDATE snapshot SET value = 'x'"))).toContain(
      'its time of saving is missing',
    );
  });

  it('a manipulated snapshot is refused when it has more rows than any real world', async () => {
    const numbers =
      'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)';
    const sql = `INSERT INTO user_settings SELECT i, '{}' FROM (${numbers} SELECT i FROM n)`;
    expect(await refusalOf(changed(sql))).toContain('more than 100000 rows');
    const rules = `INSERT INTO faults (rule, draw_key, matched, hits) SELECT '{}', '', 0, 0 FROM (${numbers} SELECT i FROM n)`;
    expect(await refusalOf(changed(rules))).toContain('more than 1000 rules');
  });

  it.each([
    [
      'a row without its parent',
      "UPDATE payments SET affiliate_id = 'nobody'",
      'refers to a row of payees',
    ],
    [
      'JSON that cannot be read',
      "UPDATE configurations SET configured_rows = '[{'",
      'configured_rows is no text with JSON',
    ],
    [
      'JSON of another shape',
      `UPDATE configurations SET configured_rows = '[{"page":1}]'`,
      'configured_rows /0',
    ],
    [
      'JSON of a great depth',
      `UPDATE configurations SET configured_rows = '${'['.repeat(200)}${']'.repeat(200)}'`,
      'configured_rows is no text with JSON',
    ],
    ['a status that is none', 'UPDATE payments SET status = 7', 'status'],
    ['bytes for a text', "UPDATE affiliates SET capabilities = x'00'", 'capabilities'],
    ['an infinite price', 'UPDATE floor_prices SET floor_price = 9e999', 'floor_price'],
    ['a time that is none', 'UPDATE configurations SET valid_from = -1', 'valid_from'],
    [
      'a story of another server',
      `UPDATE world SET value = '"elsewhere"' WHERE key = 'story'`,
      'its story, elsewhere',
    ],
    ['a seed that is none', `UPDATE world SET value = '-1' WHERE key = 'seed'`, 'is invalid'],
    [
      'a clock far out',
      `UPDATE world SET value = '{"mode":"frozen","rate":0,"anchorSim":9e15,"anchorWall":0}' WHERE key = 'clock'`,
      'is invalid',
    ],
    [
      'a live clock that was started long ago',
      `UPDATE world SET value = '{"mode":"live","rate":1,"anchorSim":946684800000,"anchorWall":-200000000000000}' WHERE key = 'clock'`,
      'its live clock is not between 2000-01-01 and 2100-01-01',
    ],
    [
      'a first clock that was started long ago',
      `UPDATE world SET value = '{"mode":"live","rate":1,"anchorSim":946684800000,"anchorWall":-200000000000000}' WHERE key = 'firstClock'`,
      'its live clock is not between',
    ],
    [
      'a fast clock that has run for years',
      `UPDATE world SET value = '{"mode":"scaled","rate":86400,"anchorSim":946684800000,"anchorWall":-31536000000}' WHERE key = 'clock'`,
      'its scaled clock is not between',
    ],
    ['a key more', `INSERT INTO world VALUES ('__proto__', '{}')`, 'is invalid'],
    [
      'a fault that is none',
      `INSERT INTO faults VALUES (1, '{"match":{},"effect":{"type":"explode"}}', 'x', 0, 0)`,
      'its fault 1',
    ],
  ])(
    'a manipulated snapshot with a correct state hash is refused for %s',
    async (_what, sql, reason) => {
      expect(await refusalOf(changed(sql, true))).toContain(reason);
    },
  );

  it('a manipulated snapshot adds nothing but the content of a snapshot', async () => {
    const sql = "INSERT INTO sessions VALUES ('mine', 'admin', 9999999999)";
    expect((await upload(changed(sql, true))).status).toBe(201);
    const stored = (await world.call('GET', '/snapshots/hostile/file')).response.rawPayload;
    expect(stored.equals(good)).toBe(true);
  });
});

describe('a snapshot of an older version', () => {
  it('a snapshot of an older version is migrated to the current one', async () => {
    const [old, database] = [createEmptyDatabase(3), new Database(good)];
    const tables = ['world', 'affiliates', 'configurations', 'payees', 'payments'];
    // Requests of version 3 had the amounts of their months.
    const line = "json_object('month', value, 'revenue', 100, 'tax', 0, 'taxType', 'vat')";
    const detail = `(SELECT json_group_array(${line}) FROM json_each(months))`;
    const now: Record<string, string> = { detail, placements: 'configured_rows' };
    const sqlOf = (table: string) => {
      const columns = columnsOf(old, table).map((name) => now[name] ?? name);
      return `SELECT ${columns.join()} FROM ${table} ${table === 'payments' ? 'WHERE corrects IS NULL' : ''}`;
    };
    const rowsOf = (table: string) => database.prepare(sqlOf(table)).raw().all() as unknown[][];
    old.transaction(() => {
      for (const table of tables) {
        for (const row of rowsOf(table))
          old.prepare(`INSERT INTO ${table} VALUES (${row.map(() => '?').join()})`).run(...row);
      }
    })();
    const hash = stateHashOf(old, { ...createWorldStore(old).load(), rules: [] });
    old.exec(SNAPSHOT_TABLE);
    old
      .prepare('INSERT INTO snapshot VALUES (?, ?), (?, ?)')
      .run('createdAt', '1704704400000', 'stateHash', JSON.stringify(hash));
    old.pragma(`application_id = ${SNAPSHOT_APPLICATION_ID}`);
    old.pragma(`user_version = ${SNAPSHOT_FORMAT}`);
    const { status, body } = await upload(old.serialize());
    expect([status, body.schemaVersion]).toEqual([201, SCHEMA_VERSION]);
    await world.call('POST', '/snapshots/hostile/restore');
    expect(await world.hash()).toBe(body.stateHash);
    expect((await world.state()).counts['floor_prices']).toBe(0);
  });
});
