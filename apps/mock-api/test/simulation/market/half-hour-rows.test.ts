import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawLine } from '#api/simulation/market/day/half-hour-rows.ts';

describe('arithmetic on half hours', () => {
  it('SIM2-001 a line between values of at least 0 has both of them, and none below 0', () => {
    const value = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(value, value, fc.integer({ min: 1, max: 47 }), (before, after, to) => {
        const row = new Float64Array(48);
        drawLine(row, 0, to, before, after);
        expect(Math.abs((row[0] ?? NaN) - before)).toBeLessThanOrEqual(before * 1e-12);
        expect(Math.abs((row[to] ?? NaN) - after)).toBeLessThanOrEqual(after * 1e-12);
        expect(Math.min(...row)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
