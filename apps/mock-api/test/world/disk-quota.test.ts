import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '#api/store/sqlite.ts';
import { describe, expect, it } from 'vitest';
import { SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';
import { folderBytes } from '#api/store/files/folder.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import { stateOfWorld } from '#api/world/snapshot-state.ts';
import type { World } from '#api/world/world.ts';
import { registriesForEachTest } from '../helpers/registries.ts';
import { AFFILIATE } from '../helpers/known-facts.ts';

const MIB = 1024 * 1024;
const LONG = { timeout: 20_000 };

const registries = registriesForEachTest();
const factsDirectory = (): string => join(registries.directory, 'facts');
const open = (maxDiskBytes?: number): WorldRegistry =>
  registries.open({
    factsDirectory: factsDirectory(),
    ...(maxDiskBytes !== undefined && { maxDiskBytes }),
  });

/** The figures of some days before the world's today; `last` 0 is yesterday. */
function figures(world: World, days: number, last = 0): string {
  const view = world.market.of(AFFILIATE.large);
  const to = view.nowSlot - (view.nowSlot % SLOTS_PER_DAY) - last * SLOTS_PER_DAY;
  return JSON.stringify([
    view.revenue(to - days * SLOTS_PER_DAY, to),
    view.totals(to - days * SLOTS_PER_DAY, to - 5),
  ]);
}

const defaultOf = (registry: WorldRegistry): World => registry.find('default')!;
const filesOf = (seed: number): string[] =>
  readdirSync(factsDirectory()).filter((name) => name.endsWith(`-${seed}.db`));

function keysOf(seed: number): string[] {
  const database = new Database(join(factsDirectory(), filesOf(seed)[0] ?? ''));
  const keys = database.prepare<[], string>('SELECT key FROM fact_days ORDER BY id').pluck().all();
  database.close();
  return keys;
}

/** Bytes of the facts of a seed, without the overhead of the database. */
function storedBytes(seed: number): number {
  const database = new Database(join(factsDirectory(), filesOf(seed)[0] ?? ''));
  const read = database.prepare<[], number>(
    'SELECT sum(length(key) + length(totals) + length(series)) FROM fact_days',
  );
  const bytes = read.pluck().get() ?? 0;
  database.close();
  return bytes;
}

describe('facts on disk', () => {
  it(
    'facts on disk stay within the bound while they are generated, and are the same as without one',
    { tags: ['full'], timeout: 120_000 },
    async () => {
      const free = open();
      const expected = figures(defaultOf(free), 110);
      expect(storedBytes(1)).toBeGreaterThan(0.7 * MIB);
      free.close();
      const others = folderBytes(registries.directory) - folderBytes(factsDirectory());
      const registry = open(others + MIB / 2);
      const world = defaultOf(registry);
      for (let round = 0; round < 2; round += 1) {
        expect(figures(world, 110)).toBe(expected);
        await expect.poll(() => storedBytes(1), LONG).toBeLessThan(0.65 * MIB);
      }
      registry.close();
      // The close may have interrupted the removal; a start completes it.
      open(others + MIB / 2).close();
      expect(folderBytes(registries.directory)).toBeLessThan(others + MIB);
      expect(keysOf(1).length).toBeGreaterThan(3);
    },
  );

  it(
    'facts on disk that a request generates stay until it has read them, even beyond the bound',
    { tags: ['full'], timeout: 120_000 },
    async () => {
      const free = open();
      const expected = figures(defaultOf(free), 60);
      free.close();
      const registry = open(
        folderBytes(registries.directory) - folderBytes(factsDirectory()) + MIB / 4,
      );
      const view = defaultOf(registry).market.of(AFFILIATE.large);
      await view.prepare(view.nowSlot - 60 * SLOTS_PER_DAY, view.nowSlot);
      const made = keysOf(1).length;
      expect(made).toBeGreaterThan(60);
      expect(figures(defaultOf(registry), 60)).toBe(expected);
      await expect.poll(() => storedBytes(1), LONG).toBeLessThan(0.45 * MIB);
      // Removed days are generated again, with pauses.
      await view.prepare(view.nowSlot - 60 * SLOTS_PER_DAY, view.nowSlot);
      expect(keysOf(1).length).toBeGreaterThanOrEqual(made);
    },
  );

  it('facts on disk are removed by the time of their last use, which a restart does not change', () => {
    const first = open();
    figures(defaultOf(first), 60);
    first.close();
    const made = keysOf(1);
    // The first day is used last; each server reads it from the disk.
    for (const [days, last] of [
      [60, 0],
      [2, 58],
    ] as const) {
      const later = open(1024 * MIB);
      figures(defaultOf(later), days, last);
      later.close();
    }
    open(folderBytes(registries.directory) - MIB / 8).close();
    const kept = keysOf(1);
    expect(kept).toContain(made[0]);
    expect(kept).not.toContain(made[5]);
    expect(kept.length).toBeLessThan(made.length);
  }, 120_000);

  it('facts on disk of seeds without a world are removed first, beginning with the seed that is unused longest', () => {
    const first = open();
    for (const seed of [2, 3]) {
      first.create({ name: `seed-${seed}`, seed });
      figures(first.find(`seed-${seed}`)!, 20);
    }
    figures(defaultOf(first), 20);
    for (const name of ['seed-2', 'seed-3']) first.drop(name);
    first.close();
    const [second = '', third = ''] = [...filesOf(2), ...filesOf(3)];
    utimesSync(join(factsDirectory(), third), 1_600_000_000, 1_600_000_000);
    const notes = join(factsDirectory(), 'research.db');
    const named = join(factsDirectory(), '0123456789abcdef-9.db');
    for (const foreign of [notes, named]) writeFileSync(foreign, 'x'.repeat(1000));
    const size = statSync(join(factsDirectory(), third)).size;
    open(folderBytes(registries.directory) - size / 2).close();
    expect(existsSync(join(factsDirectory(), third))).toBe(false);
    expect(existsSync(join(factsDirectory(), second))).toBe(true);
    expect(filesOf(1)).toHaveLength(1);
    open(MIB).close();
    expect(existsSync(join(factsDirectory(), second))).toBe(false);
    for (const foreign of [notes, named]) expect(existsSync(foreign), foreign).toBe(true);
  }, 120_000);

  it('facts on disk of a seed whose last world was dropped or got another seed are removed before those of worlds', async () => {
    const first = open();
    figures(defaultOf(first), 20);
    first.close();
    const registry = open(folderBytes(registries.directory) + 3 * MIB);
    registry.create({ name: 'dropped', seed: 2 });
    registry.create({ name: 'changed', seed: 3 });
    registry.create({ name: 'kept', seed: 4 });
    // More than is added between two checks of the folder: the days of worlds need not be removed as well.
    for (const name of ['dropped', 'changed', 'kept']) figures(registry.find(name)!, 12);
    const before = keysOf(1);
    registry.drop('dropped');
    const changed = registry.find('changed')!;
    registry.replace(changed, stateOfWorld(registry.find('kept')!));
    expect(changed.seed).toBe(4);
    registry.create({ name: 'large', seed: 5 });
    // Day by day: once both files are gone, there is room, and the days of worlds stay.
    const unused = () => [...filesOf(2), ...filesOf(3)];
    for (let days = 1; days <= 200 && unused().length > 0; days += 1) {
      figures(registry.find('large')!, days);
      await new Promise((resolve) => void setTimeout(resolve, 50));
    }
    expect(unused()).toEqual([]);
    expect(filesOf(4)).toHaveLength(1);
    expect(keysOf(1)).toEqual(before);
    // Worlds of such a seed can be made again.
    registry.create({ name: 'again', seed: 2 });
    expect(figures(registry.find('again')!, 3)).not.toBe('');
    expect(filesOf(2)).toHaveLength(1);
  }, 60_000);

  it('facts on disk that are no database do not stop the start, and are generated again', () => {
    const first = open();
    const expected = figures(defaultOf(first), 5);
    first.close();
    writeFileSync(join(factsDirectory(), filesOf(1)[0] ?? ''), 'no database at all');
    expect(figures(defaultOf(open(64 * MIB)), 5)).toBe(expected);
  });

  it('facts on disk of a file that another server has open stay, and days that it has lost are generated again', () => {
    const other = registries.open({ directory: null, factsDirectory: factsDirectory() });
    other.create({ name: 'second', seed: 2 });
    const expected = figures(defaultOf(other), 20);
    figures(other.find('second')!, 5);
    open(MIB);
    expect(filesOf(2)).toHaveLength(1);
    expect(keysOf(1).length).toBeLessThan(20);
    expect(figures(defaultOf(other), 20)).toBe(expected);
  }, 60_000);
});
