import { loadFixtures } from '../../../../apps/mock-api/src/fixtures/load-fixtures.ts';
import { slotAt } from '../../../../apps/mock-api/src/simulation/market/slots.ts';
import { WorldRegistry } from '../../../../apps/mock-api/src/world/world-registry.ts';
import { join } from 'node:path';
import { ROOT } from '../../../lib/run.mjs';
import { BENCH_NOW } from '../../lib/server-process.ts';
import { timesOf } from '../../lib/statistics.ts';

const AFFILIATE = 'A1002';
const RANGE_SLOTS = 30 * 48;
const ROUNDS = 1000;

/** An open world whose affiliate has a given number of months of history. */
interface Opened {
  /** Computes totals and daily buckets of 30 days that end `back` half hours before now. */
  readonly sumUp: (back: number) => Promise<void>;
  readonly close: () => void;
}

async function worldWith(months: number): Promise<Opened> {
  const fixtures = loadFixtures(join(ROOT, 'fixtures'));
  const affiliates = fixtures.affiliates.map((affiliate) =>
    affiliate.id === AFFILIATE ? { ...affiliate, historyMonths: months } : affiliate,
  );
  const now = Date.parse(BENCH_NOW);
  const worlds = new WorldRegistry({
    directory: null,
    factsDirectory: null,
    fixtures: { ...fixtures, affiliates, hash: `${fixtures.hash} ${months}` },
    defaults: { seed: 1, frozenAt: now },
    sources: { wall: () => now, drawId: () => 'unused' },
  });
  const view = worlds.find('default')?.market.of(AFFILIATE);
  if (!view) throw new Error('no default world');
  const end = slotAt(now / 1000);
  await view.prepare(view.firstSlot, end);
  return {
    sumUp: async (back) => {
      const to = end - back;
      view.totals(to - RANGE_SLOTS, to);
      await view.timeline(Array.from({ length: 31 }, (_, day) => to - RANGE_SLOTS + day * 48));
    },
    close: () => worlds.close(),
  };
}

/**
 * Returns the median times in ms of the same sums with a history of 2 months and of 20 months. Each round measures both,
 * so that other load of the machine affects both.
 */
export async function historyTimes(): Promise<{ readonly short: number; readonly long: number }> {
  const worlds = { short: await worldWith(2), long: await worldWith(20) };
  const times = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const history of ['short', 'long'] as const) {
      const start = performance.now();
      await worlds[history].sumUp(round % 48);
      times[history].push(performance.now() - start);
    }
  }
  worlds.short.close();
  worlds.long.close();
  return { short: timesOf(times.short).median, long: timesOf(times.long).median };
}
