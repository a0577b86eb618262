import { describe, expect, it } from 'vitest';
import { converterTo, sixDecimals } from '#api/domain/money.ts';

describe('converterTo', () => {
  it('SIM2-001 converterTo converts millionths of a USD into a currency with at most 6 decimals', () => {
    expect(converterTo(1)(1_234_567)).toBe(1.234567);
    expect(converterTo(30.5)(1)).toBe(0.000031);
    expect(converterTo(158.7)(2_000_000)).toBe(317.4);
    expect(converterTo(30.5)(0)).toBe(0);
  });

  it('SIM2-001 converterTo converts parts to within a millionth of the total', () => {
    const convert = converterTo(95.7001);
    const parts = Array.from({ length: 500 }, (_, index) => 1_000_003 * index + 7);
    const total = convert(parts.reduce((sum, part) => sum + part, 0));
    const sum = parts.map(convert).reduce((all, part) => all + part, 0);
    expect(Math.abs(sum - total)).toBeLessThanOrEqual(500 * 1e-6);
  });
});

describe('sixDecimals', () => {
  it('sixDecimals rounds a figure and returns null for null', () => {
    expect(sixDecimals(1 / 3)).toBe(0.333333);
    expect(sixDecimals(null)).toBeNull();
  });
});
