import { describe, expect, it } from 'vitest';
import { hourFactors, valueAtTime } from '#api/simulation/market/day-factors.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const { market } = fixtures;
const regions = Object.keys(market.trafficByHour);
const TIMES = Array.from({ length: 48 }, (_, index) => index / 2);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const peakOf = (values: readonly number[]): number => values.indexOf(Math.max(...values)) / 2;

function curves(region: string, dayOff = 0): { desktop: number[]; mobile: number[] } {
  const factors = TIMES.map((time) => hourFactors(market, region, time, dayOff));
  return {
    desktop: factors.map(({ desktop }) => desktop),
    mobile: factors.map(({ mobile }) => mobile),
  };
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [mean(left), mean(right)];
  const product = mean(left.map((x, index) => (x - a) * ((right[index] ?? 0) - b)));
  return (
    product / Math.sqrt(mean(left.map((x) => (x - a) ** 2)) * mean(right.map((y) => (y - b) ** 2)))
  );
}

describe('hours of the market', () => {
  it.each(regions)('%s has mean 1 for each device, on working days and days off', (region) => {
    for (const dayOff of [0, 0.4, 1]) {
      const { desktop, mobile } = curves(region, dayOff);
      expect(mean(desktop)).toBeCloseTo(1, 3);
      expect(mean(mobile)).toBeCloseTo(1, 3);
    }
  });

  it.each(regions)('%s uses desktops in office hours and phones in the evening', (region) => {
    const { desktop, mobile } = curves(region);
    expect(peakOf(desktop)).toBeGreaterThanOrEqual(10);
    expect(peakOf(desktop)).toBeLessThanOrEqual(16);
    expect(peakOf(mobile)).toBeGreaterThanOrEqual(20);
    expect(peakOf(mobile)).toBeLessThanOrEqual(22);
    expect(correlation(desktop, mobile)).toBeLessThan(0.9);
    const at = (time: number): number => hourFactors(market, region, time).mobile;
    // Commute and lunch.
    expect(at(7)).toBeGreaterThan(hourFactors(market, region, 7).desktop);
    expect(at(12)).toBeGreaterThan(at(11));
    expect(at(12)).toBeGreaterThan(at(14));
  });

  it('the United States peak from 19 to 21 h, at 4 to 6.5 times the trough', () => {
    const { desktop: share } = market.countries['us']!.deviceSplit;
    for (const dayOff of [0, 1]) {
      const { desktop, mobile } = curves('northAmerica', dayOff);
      const all = desktop.map((value, index) => share * value + (1 - share) * mobile[index]!);
      expect(peakOf(all)).toBeGreaterThanOrEqual(19);
      expect(peakOf(all)).toBeLessThanOrEqual(21);
      expect(Math.max(...all) / Math.min(...all)).toBeGreaterThan(4);
      expect(Math.max(...all) / Math.min(...all)).toBeLessThan(6.5);
    }
  });

  it('half hours lie between their neighbours, also around midnight', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    expect(valueAtTime(hours, 7)).toBe(7);
    expect(valueAtTime(hours, 7.5)).toBe(7.5);
    expect(valueAtTime(hours, 23.5)).toBe(11.5);
  });

  it('an unknown region is refused', () => {
    expect(() => hourFactors(market, 'atlantis', 3)).toThrow('no traffic region atlantis');
  });
});
