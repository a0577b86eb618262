import { describe, expect, it } from 'vitest';
import { FactMemory } from '../../src/world/market/fact-memory.ts';

/** A cache of pieces of ten bytes, the last of which cannot be evicted. */
class Pieces {
  count = 0;

  evictOldest(): number {
    if (this.count <= 1) return 0;
    this.count -= 1;
    return 10;
  }
}

describe('the facts that markets cache in memory', () => {
  it('are bounded for all of them together: the market that was idle longest evicts first', () => {
    const memory = new FactMemory(100);
    const [first, second] = [new Pieces(), new Pieces()];
    const add = (holder: Pieces) => {
      holder.count += 1;
      memory.use(holder, 10);
    };
    for (let piece = 0; piece < 8; piece += 1) add(first);
    for (let piece = 0; piece < 6; piece += 1) add(second);
    expect([first.count, second.count, memory.bytes]).toEqual([4, 6, 100]);
    for (let piece = 0; piece < 20; piece += 1) add(second);
    expect([first.count, second.count, memory.bytes]).toEqual([1, 9, 100]);
    memory.leave(first, 10);
    expect(memory.bytes).toBe(90);
  });
});
