import { describe, expect, it } from 'vitest';
import { bestBidders, type PickCandidate } from '#api/domain/auto-pick.ts';

const candidates = (revenue: Record<string, number>): PickCandidate[] =>
  Object.entries(revenue).map(([code, value], index) => ({
    code,
    revenue: value,
    strength: index,
  }));

describe('AutoPick', () => {
  it('AutoPick picks the five with the highest revenue, by code', () => {
    const revenue = { a: 1, b: 60, c: 50, d: 40, e: 30, f: 20, g: 10 };
    expect(bestBidders(candidates(revenue))).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('AutoPick picks the first by code of equal ones, and all if there are fewer', () => {
    expect(bestBidders(candidates({ g: 1, f: 1, e: 1, d: 1, c: 1, b: 1 }))).toEqual([
      'b',
      'c',
      'd',
      'e',
      'f',
    ]);
    expect(bestBidders(candidates({ b: 0, a: 5 }))).toEqual(['a', 'b']);
    expect(bestBidders([])).toEqual([]);
  });

  it('AutoPick picks the strongest while there are no figures', () => {
    const none = candidates({ a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0 });
    expect(bestBidders(none)).toEqual(['c', 'd', 'e', 'f', 'g']);
  });

  it('AutoPick ignores strength as soon as one bidder has revenue', () => {
    const one = candidates({ a: 1, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0 });
    expect(bestBidders(one)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
