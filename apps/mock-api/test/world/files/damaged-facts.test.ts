import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '#api/store/sqlite.ts';
import { expect, it } from 'vitest';
import type { Timeline } from '#api/world/market/timeline.ts';
import type { World } from '#api/world/world.ts';
import { registriesForEachTest } from '#test/helpers/registries.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const registries = registriesForEachTest();

function sumsOf(timeline: Timeline): unknown {
  const { auctions, maxRequests, bidders } = timeline;
  return {
    auctions,
    maxRequests,
    revenue: bidders.map((one) => timeline.values(one, 'totalRevenue')),
  };
}

/** Every kind of figure from facts, over some days and a part of one. */
async function figures(world: World): Promise<unknown> {
  const view = world.market.of(AFFILIATE.publisher);
  const to = view.nowSlot;
  const from = to - 5 * 48 - 7;
  const bounds = [from, from + 48, from + 96 + 5, to];
  const [unit = ''] = view.totals(from, to).map(({ adUnitId }) => adUnitId);
  return structuredClone({
    totals: view.totals(from, to),
    timeline: sumsOf(await view.timeline(bounds)),
    ofUnit: sumsOf(await view.timeline(bounds, new Set([unit]))),
    revenue: view.revenue(from, to),
    ofUnitRevenue: view.revenue(from, to, new Set([unit])),
  });
}

function change(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

/** Changes the last byte: the figure is wrong, the database stays whole. */
const flipped = (column: string): string =>
  `${column} = CAST(substr(${column}, 1, 40) || X'5A' || substr(${column}, 42) AS BLOB)`;

it.each<[string, (file: string) => void]>([
  ['whose totals are flipped', (file) => change(file, `UPDATE fact_days SET ${flipped('totals')}`)],
  ['whose series are flipped', (file) => change(file, `UPDATE fact_days SET ${flipped('series')}`)],
  ['that lack days', (file) => change(file, 'DELETE FROM fact_days WHERE id % 2 = 1')],
  [
    'whose days are exchanged',
    (file) =>
      change(
        file,
        `UPDATE fact_days SET totals = (SELECT totals FROM fact_days WHERE id = 1),
         series = (SELECT series FROM fact_days WHERE id = 1)`,
      ),
  ],
  ['that lack a table', (file) => change(file, 'DROP TABLE fact_days')],
  [
    'with pages of noise',
    (file) => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0x5a, 4096, bytes.length / 2));
    },
  ],
  ['that are cut short', (file) => truncateSync(file, readFileSync(file).length / 2)],
  ['that are empty', (file) => truncateSync(file, 0)],
  ['that are a text', (file) => writeFileSync(file, 'a text'.repeat(1000))],
])('facts %s are generated again, with the same figures', async (what, harm) => {
  const facts = join(registries.directory, 'facts');
  const options = { factsDirectory: facts };
  const first = registries.open(options);
  const before = await figures(first.find('default') as World);
  first.close();
  const [name = ''] = readdirSync(facts);
  const file = join(facts, name);
  harm(file);
  const reports: string[] = [];
  const second = registries.open({ ...options, report: (sentence) => reports.push(sentence) });
  const damaged = readFileSync(file);
  expect(await figures(second.find('default') as World)).toEqual(before);
  second.close();
  // Days that are missing without a trace were removed to free disk space.
  const isReported = damaged.length > 0 && !what.startsWith('that lack');
  expect(reports.filter((line) => line.includes(file))).toHaveLength(isReported ? 1 : 0);
  // The repaired facts are valid at the next start.
  const quiet: string[] = [];
  const third = registries.open({ ...options, report: (sentence) => quiet.push(sentence) });
  expect(await figures(third.find('default') as World)).toEqual(before);
  expect(quiet).toEqual([]);
});

it('a log without its facts is moved aside and not replayed into new facts', async () => {
  const facts = join(registries.directory, 'facts');
  const options = { factsDirectory: facts };
  const first = registries.open(options);
  const before = await figures(first.find('default') as World);
  const [name = ''] = readdirSync(facts).filter((file) => file.endsWith('.db'));
  first.close();
  rmSync(join(facts, name));
  // The log of a database with other content.
  const other = new Database(join(facts, name));
  other.pragma('journal_mode = WAL');
  other.exec('CREATE TABLE replayed (a)');
  const log = readFileSync(join(facts, `${name}-wal`));
  other.close();
  rmSync(join(facts, name));
  writeFileSync(join(facts, `${name}-wal`), log);
  const second = registries.open(options);
  expect(await figures(second.find('default') as World)).toEqual(before);
  second.close();
  expect(readFileSync(join(facts, `${name}-wal.damaged`))).toEqual(log);
  expect(readdirSync(facts)).not.toContain(`${name}.damaged`);
});

it('facts of a former version are removed, but not files of another program', async () => {
  const facts = join(registries.directory, 'facts');
  mkdirSync(facts);
  const [former, other] = ['0123456789abcdef-1.db', '0123456789abcdef-2.db'];
  change(join(facts, former), 'CREATE TABLE fact_days (id INTEGER PRIMARY KEY)');
  change(join(facts, other), 'CREATE TABLE days (id INTEGER PRIMARY KEY)');
  await figures(registries.open({ factsDirectory: facts }).find('default') as World);
  expect(readdirSync(facts)).not.toContain(former);
  expect(readdirSync(facts)).toContain(other);
});
