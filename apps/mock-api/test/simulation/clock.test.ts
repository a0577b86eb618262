import { describe, expect, it } from 'vitest';
import {
  clockNow,
  frozenClock,
  liveClock,
  scaledClock,
  shiftClock,
} from '#api/simulation/clock.ts';

describe('clock', () => {
  it('a clock runs with the wall when live, from any time', () => {
    expect(clockNow(liveClock(1000), 4000)).toBe(4000);
    expect(clockNow(liveClock(1000, 500), 4000)).toBe(3500);
  });

  it('a clock stands still when frozen', () => {
    expect(clockNow(frozenClock(700), 1_000_000)).toBe(700);
  });

  it('a clock runs faster or slower than the wall when scaled', () => {
    expect(clockNow(scaledClock(0, 60, 1000), 2000)).toBe(60_000);
    expect(clockNow(scaledClock(0, 0.5, 1000), 2000)).toBe(500);
  });

  it('a clock moves on at rate 1, although some simulators stop it then', () => {
    const clock = scaledClock(0, 1, 1000);
    expect(clockNow(clock, 1001)).toBe(1);
  });

  it('a clock keeps its rate when it is shifted, forwards or backwards', () => {
    const clock = shiftClock(scaledClock(0, 2, 0), -500);
    expect(clockNow(clock, 1000)).toBe(1500);
    expect(shiftClock(frozenClock(0), 10).mode).toBe('frozen');
  });
});
