import { describe, expect, it } from 'vitest';
import { driftAt, driftOver, stepAt } from '#api/simulation/market/site/drift.ts';

const DAY = 48;
const drift = { key: 7, sigma: 0.1, memory: 0.6, slots: DAY };

/** Standard deviation and lag-1 correlation of values with mean near 0. */
function moments(values: readonly number[]): { deviation: number; memory: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const off = values.map((value) => value - mean);
  const variance = off.reduce((sum, value) => sum + value * value, 0) / off.length;
  const joint = off.slice(1).reduce((sum, value, index) => sum + value * (off[index] ?? 0), 0);
  return { deviation: Math.sqrt(variance), memory: joint / off.length / variance };
}

describe('driftOver', () => {
  it('a drift has its standard deviation and its memory at the knots', () => {
    const knots = Array.from({ length: 4000 }, (_, day) => driftOver(drift, day * DAY, 1)[0] ?? 0);
    const { deviation, memory } = moments(knots);
    expect(deviation).toBeCloseTo(0.1, 2);
    expect(memory).toBeGreaterThan(0.54);
    expect(memory).toBeLessThan(0.66);
  });

  it('a drift does not jump at midnight: neighbouring slots differ as others do', () => {
    const values = driftOver(drift, 0, 30 * DAY);
    const steps = Array.from(values.subarray(1), (value, index) =>
      Math.abs(value - (values[index] ?? 0)),
    );
    const atMidnight = steps.filter((_, index) => (index + 1) % DAY === 0);
    expect(Math.max(...atMidnight)).toBeLessThanOrEqual(Math.max(...steps));
    expect(Math.max(...steps)).toBeLessThan(0.02);
  });

  it('a drift depends only on key and time, not on where reading starts', () => {
    const whole = driftOver(drift, 960, 100);
    expect(Array.from(driftOver(drift, 1000, 60))).toEqual(Array.from(whole.subarray(40)));
    expect(Array.from(driftOver({ ...drift, key: 8 }, 1000, 60))).not.toEqual(
      Array.from(whole.subarray(40)),
    );
  });
});

describe('driftAt', () => {
  it('the value in a slot is the one that is read over many, in any order', () => {
    const slots = [1000, 960, 5000, 961];
    const single = slots.map((slot) => driftAt(drift, slot));
    slots.forEach((slot, index) =>
      expect(single[index]).toBeCloseTo(driftOver(drift, slot, 1)[0] ?? NaN, 12),
    );
  });
});

describe('stepAt', () => {
  const steps = { key: 11, sigma: 0.1, slots: 1000 };
  const count = 400;
  const jumps = Array.from({ length: count * steps.slots }, (_, slot) => slot).filter(
    (slot) => slot > 0 && stepAt(steps, slot) !== stepAt(steps, slot - 1),
  );

  it('steps stay until the next one, of which each stretch has one', () => {
    expect(jumps.length).toBeGreaterThan(count - 10);
    expect(jumps.length).toBeLessThanOrEqual(count);
    expect(new Set(jumps.map((slot) => Math.floor(slot / steps.slots))).size).toBe(jumps.length);
  });

  it('steps have their standard deviation, and forget the level before', () => {
    const { deviation, memory } = moments(jumps.map((slot) => stepAt(steps, slot)));
    expect(deviation).toBeGreaterThan(0.09);
    expect(deviation).toBeLessThan(0.11);
    expect(Math.abs(memory)).toBeLessThan(0.15);
  });

  it('steps at any time are those that are read alone', () => {
    const late = stepAt(steps, 123_456);
    stepAt(steps, 0);
    expect(stepAt(steps, 123_456)).toBe(late);
  });
});
