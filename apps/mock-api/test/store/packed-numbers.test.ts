import { describe, expect, it } from 'vitest';
import { keyedRandom } from '#api/simulation/keyed-random.ts';
import { pack, unpack } from '#api/store/facts/packed-numbers.ts';

describe('packed numbers', () => {
  it.each([
    [[], 1],
    [[0], 1],
    [[0, 1, 127, 128, 16_383, 16_384, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 52 - 1], 1],
    [[2 ** 52 - 1, 0, 2 ** 52 - 1, 2 ** 30, 2 ** 31, 2 ** 30], 6],
    [[5, 4, 3, 900, 0, 1], 3],
  ])('packed numbers %j in rows of %i are the same after unpacking', (values, width) => {
    expect([...unpack(pack(Float64Array.from(values), width), width)]).toEqual(values);
  });

  it('packed numbers of any size are the same after unpacking', () => {
    const random = keyedRandom(1, 'packed numbers');
    for (const width of [1, 3, 48]) {
      const values = Float64Array.from({ length: 4800 }, () =>
        Math.floor(2 ** (52 * random.next()) * random.next()),
      );
      expect(unpack(pack(values, width), width)).toEqual(values);
    }
  });

  it('packed numbers take few bytes when they change little within a row', () => {
    const row = Float64Array.from({ length: 48 }, (_, index) => 1e9 + 40 * index);
    expect(pack(row, 48).length).toBeLessThan(60);
    expect(pack(row, 1).length).toBeGreaterThan(200);
  });
});
