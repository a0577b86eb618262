// The measures of memory, on made-up series whose figures are known.
import { describe, expect, it } from 'vitest';
import { dayOf } from './local-time.ts';
import { twoYears } from './made-up-years.ts';
import { joinedOrLeft, leaderChanges, memory } from './measures/memory.ts';

describe('memory', () => {
  const names = ['a', 'b', 'c', 'd'];

  it('nothing moves where only the season does', () => {
    const days = twoYears((day) =>
      names.map((name) => ({ name, cpm: 1 + 0.3 * Math.sin(day / 58) })),
    );
    const found = memory({ days, versions: [] });
    expect(found['memory-erpm']).toBeCloseTo(0, 9);
    expect(found['memory-response']).toBeCloseTo(0, 9);
    expect(found['share-change']).toBeCloseTo(0, 9);
    expect(leaderChanges(days)).toBe(0);
  });

  it('a bidder that joins in the middle of a quarter has no change of share in it', () => {
    const joined = dayOf('2024-09-10');
    const days = twoYears((day) =>
      [...names.slice(1), ...(day < joined ? [] : ['new'])].map((name) => ({ name, cpm: 1 })),
    );
    expect(memory({ days, versions: [] })['share-change']).toBeLessThan(0.3);
  });

  it('levels that wander for quarters are found, and a new leader', () => {
    const days = twoYears((_, index) =>
      names.map((name, number) => {
        const sign = Math.floor(index / 90) % 2 === number % 2 ? 1 : -1;
        return { name, cpm: 1 + sign * 0.1, response: 400 * (1 - sign * 0.05) };
      }),
    );
    const found = memory({ days, versions: [] });
    expect(found['memory-erpm']).toBeGreaterThan(0.08);
    expect(found['memory-erpm']).toBeLessThan(0.12);
    expect(found['memory-response']).toBeGreaterThan(0.04);
    expect(found['share-change']).toBeGreaterThan(0.15);
    expect(leaderChanges(days)).toBeGreaterThan(5);
  });

  it('a site whose prices rise by a fifth has a trend of a fifth', () => {
    const days = twoYears((day) => [{ name: 'a', cpm: day < dayOf('2024-07-01') ? 1 : 1.2 }]);
    expect(memory({ days, versions: [] })['price-trend']).toBeCloseTo(0.2, 9);
  });

  it('bidders that join and leave are counted by the versions', () => {
    const versions = [
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'c'],
    ];
    expect(joinedOrLeft(versions.map((names) => new Set(names)))).toBe(2);
  });
});
