import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyedRandom, keyedUniform, keyHash } from '#api/simulation/keyed-random.ts';

describe('keyed randomness', () => {
  it('keyed randomness gives a key the same number for ever (pinned values)', () => {
    expect([keyHash(1, 'a'), keyHash(1, 'a', 2), keyHash(2, 'a'), keyHash(0)]).toMatchSnapshot();
    const stream = keyedRandom(7, 'bidder', 3);
    expect([stream.next(), stream.next(), stream.integer(1, 6)]).toMatchSnapshot();
  });

  it('keyed randomness tells keys apart by seed, part, order and type', () => {
    const keys = [
      keyHash(1, 'ab', 'c'),
      keyHash(1, 'a', 'bc'),
      keyHash(1, 'c', 'ab'),
      keyHash(2, 'ab', 'c'),
    ];
    expect(new Set([...keys, keyHash(1, 1), keyHash(1, '1')]).size).toBe(6);
  });

  it('keyed randomness stays in its bounds', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.string(),
        fc.integer({ min: -50, max: 0 }),
        fc.nat(50),
        (seed, key, min, span) => {
          const stream = keyedRandom(seed, key);
          const uniform = stream.next();
          const integer = stream.integer(min, min + span);
          return uniform >= 0 && uniform < 1 && integer >= min && integer <= min + span;
        },
      ),
    );
  });

  it('keyed randomness is spread evenly over neighbouring keys (chi-square over 16 bins, 0.1 % level)', () => {
    const bins = new Array<number>(16).fill(0);
    const draws = 32_000;
    for (let time = 0; time < draws; time += 1) {
      const bin = Math.floor(keyedUniform(42, 'publisher', 'traffic', time) * 16);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    const expected = draws / 16;
    const chiSquare = bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(37.7);
  });

  it('keyed randomness has no correlation between a key and the next (lag 1)', () => {
    const values = Array.from({ length: 20_000 }, (_, time) => keyedUniform(3, 'x', time) - 0.5);
    const products = values.slice(1).map((value, index) => value * (values[index] ?? 0));
    const correlation = (products.reduce((a, b) => a + b, 0) / products.length) * 12;
    expect(Math.abs(correlation)).toBeLessThan(0.03);
  });
});
