import { describe, expect, it } from 'vitest';
import { FactMemory } from '#api/world/market/fact-memory.ts';

const PIECE = new Float64Array(10);

describe('the facts that markets cache in memory', () => {
  it('are bounded for all of them together: the least recently used ones are evicted', () => {
    const memory = new FactMemory(10 * PIECE.byteLength);
    const count = (market: string): number =>
      Array.from({ length: 30 }, (_, day) => memory.get(`${market} ${day}`)).filter(Boolean).length;
    for (let day = 0; day < 8; day += 1) memory.of(`first ${day}`, () => PIECE);
    for (let day = 0; day < 6; day += 1) memory.of(`second ${day}`, () => PIECE);
    expect([count('first'), count('second'), memory.bytes]).toEqual([4, 6, 800]);
    for (let day = 6; day < 30; day += 1) memory.of(`second ${day}`, () => PIECE);
    expect([count('first'), count('second'), memory.bytes]).toEqual([0, 10, 800]);
  });

  it('are computed once while they are cached, even when they are empty', () => {
    const memory = new FactMemory();
    let made = 0;
    for (let time = 0; time < 3; time += 1) {
      memory.of('day', () => {
        made += 1;
        return new Float64Array();
      });
    }
    expect(made).toBe(1);
  });
});
