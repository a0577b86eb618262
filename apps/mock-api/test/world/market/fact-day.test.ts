import { describe, expect, it } from 'vitest';
import { unitLength } from '#api/simulation/market/fact-layout.ts';
import type { FactStore, StoredDay } from '#api/store/facts/fact-store.ts';
import { FactDay } from '#api/world/market/fact-day.ts';
import { FactMemory } from '#api/world/market/fact-memory.ts';

const IDS = Array.from({ length: 30 }, (_, index) => `unit-${index}`);
const lineup = IDS.map((adUnitId) => ({ adUnitId, adUnitNames: [], bidders: ['ix'] }));

/** The facts of an ad unit: its index in every cell. */
const factsOf = (index: number) => new Float64Array(unitLength(1)).fill(index);

/** A day with 30 ad units, the ids of each of its generations, and what was stored. */
function openDay() {
  const generated: (readonly string[])[] = [];
  const stored = new Map<string, StoredDay>();
  const store: Pick<FactStore, 'has' | 'put' | 'read' | 'removals'> = {
    has: (key) => stored.has(key),
    put: (key, day) => stored.set(key, day).size,
    read: (key, part) => stored.get(key)?.[part],
    removals: () => 0,
  };
  const source = {
    store: store as FactStore,
    memory: new FactMemory(),
    seed: 1,
    lineup: () => lineup,
    generate: (_day: number, only: ReadonlySet<string> = new Set(IDS)) => {
      generated.push([...only]);
      const units = IDS.map((id, index) => (only.has(id) ? factsOf(index) : new Float64Array()));
      return { lineup, units };
    },
    estimate: () => new Float64Array(),
    roughBound: () => new Float64Array(),
  };
  const day = new FactDay(source, 19_000, 'day');
  return { day, generated, stored };
}

describe('a day of many ad units', () => {
  it('a day of many ad units is prepared a few at a time, in turns, and stored as if generated at once', async () => {
    const { day, generated, stored } = openDay();
    const preparing = day.prepare();
    expect(generated).toHaveLength(1);
    await preparing;
    expect(generated.flat()).toEqual(IDS);
    expect(Math.max(...generated.map((ids) => ids.length))).toBeLessThanOrEqual(8);
    const atOnce = openDay();
    expect(atOnce.day.totals).toEqual(stored.get('day')?.totals);
    expect(atOnce.stored).toEqual(stored);
  });

  it('a day of many ad units is generated once by simultaneous calls', async () => {
    const { day, generated } = openDay();
    await Promise.all([day.prepare(), day.prepare()]);
    await day.prepare();
    expect(generated.flat()).toEqual(IDS);
  });
});
