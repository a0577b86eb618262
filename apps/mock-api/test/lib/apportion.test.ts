import { describe, expect, it } from 'vitest';
import { apportion } from '#api/lib/apportion.ts';
import { keyedRandom } from '#api/simulation/keyed-random.ts';

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('apportion', () => {
  it('apportion returns whole parts that add up exactly and differ by less than one from the exact parts', () => {
    for (let draw = 0; draw < 500; draw += 1) {
      const random = keyedRandom(3, 'apportion', draw);
      const weights = Array.from({ length: random.integer(1, 50) }, () =>
        random.chance(0.2) ? 0 : random.next(),
      );
      const whole = Math.floor(Math.exp(30 * random.next()));
      const parts = apportion(whole, weights);
      const sum = total(weights);
      expect(total(parts)).toBe(sum > 0 ? whole : 0);
      parts.forEach((part, index) => {
        const exact = sum > 0 ? (whole * (weights[index] ?? 0)) / sum : 0;
        expect(Number.isInteger(part)).toBe(true);
        expect(Math.abs(part - exact)).toBeLessThan(1.01);
        if (weights[index] === 0) expect(part).toBe(0);
      });
    }
  });

  it('apportion returns zeros when all weights are 0', () => {
    expect(apportion(5, [0, 0])).toEqual([0, 0]);
    expect(apportion(5, [])).toEqual([]);
  });

  it('apportion gives the rest after rounding down to the largest remainders', () => {
    expect(apportion(10, [3, 3, 1])).toEqual([4, 4, 2]);
    expect(apportion(7, [1, 1, 4])).toEqual([1, 1, 5]);
  });

  it('apportion prefers the first of equal remainders, after those that are larger', () => {
    expect(apportion(1, [1, 1, 1])).toEqual([1, 0, 0]);
    expect(apportion(2, [0.75, 0.5, 0.5, 0.25])).toEqual([1, 1, 0, 0]);
  });

  it('apportion adds nothing to parts that are whole except for a division error', () => {
    // The ten weights add up to 0.9999999999999999, so each part has a remainder that is only an error.
    expect(apportion(10, new Array<number>(10).fill(0.1))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('apportion adds up exactly even for numbers too large for a fraction', () => {
    expect(apportion(8278744313626624, [0.1])).toEqual([8278744313626624]);
    expect(apportion(8920915509248000, [0, 0.3, 0.8])).toEqual([
      0, 2432976957067637, 6487938552180363,
    ]);
  });
});
