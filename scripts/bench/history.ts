import { loadFixtures } from '../../apps/mock-api/src/fixtures/load-fixtures.ts';
import { slotAt } from '../../apps/mock-api/src/simulation/market/slots.ts';
import { WorldRegistry } from '../../apps/mock-api/src/world/world-registry.ts';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';
import { timesOf } from './endpoint-times.ts';
import { BENCH_NOW } from './server-process.ts';

const AFFILIATE = 'A1002';
const RANGE_SLOTS = 30 * 48;
const ROUNDS = 300;

/** Median time in ms of summing up 30 days, totals and a bucket a day, with so many days of history. */
async function sumTime(days: number): Promise<number> {
  const fixtures = loadFixtures(join(ROOT, 'fixtures'));
  const affiliates = fixtures.affiliates.map((affiliate) =>
    affiliate.id === AFFILIATE ? { ...affiliate, historyDays: days } : affiliate,
  );
  const now = Date.parse(BENCH_NOW);
  const worlds = new WorldRegistry({
    directory: null,
    factsDirectory: null,
    fixtures: { ...fixtures, affiliates, hash: `${fixtures.hash} ${days}` },
    defaults: { seed: 1, frozenAt: now },
    sources: { wall: () => now, drawId: () => 'unused' },
  });
  const view = worlds.find('default')?.market.of(AFFILIATE);
  if (!view) throw new Error('no default world');
  const end = slotAt(now / 1000);
  await view.prepare(view.firstSlot, end);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const to = end - (round % 48);
    const bounds = Array.from({ length: 31 }, (_, day) => to - RANGE_SLOTS + day * 48);
    const start = performance.now();
    view.totals(to - RANGE_SLOTS, to);
    view.timeline(bounds);
    times.push(performance.now() - start);
  }
  worlds.close();
  return timesOf(times).median;
}

/** Times that each history is measured; the quickest median counts, for the others are of a machine that was busy. */
const TURNS = 3;

/** The same sums with a history and with ten times that history, measured in turns. */
export async function historyTimes(): Promise<{ readonly short: number; readonly long: number }> {
  const times = { short: Infinity, long: Infinity };
  for (let turn = 0; turn < TURNS; turn += 1) {
    times.short = Math.min(times.short, await sumTime(40));
    times.long = Math.min(times.long, await sumTime(400));
  }
  return times;
}
