import { describe, expect, it } from 'vitest';
import {
  hourCurves,
  hourFactors,
  valueAtTime,
} from '#api/simulation/market/calendar/day-factors.ts';
import type { SiteType } from '#api/fixtures/market-calendar.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { correlation } from '#test/realism/statistics.ts';

const { market } = fixtures;
const regions = Object.keys(market.trafficByHour);
const TIMES = Array.from({ length: 48 }, (_, index) => index / 2);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const peakOf = (values: readonly number[]): number => values.indexOf(Math.max(...values)) / 2;

const TYPES = Object.keys(market.siteTypes) as SiteType[];

function curves(
  region: string,
  dayOff = 0,
  type: SiteType = 'general',
): { desktop: number[]; mobile: number[] } {
  const hours = hourCurves(market, region, type);
  const factors = TIMES.map((time) => hourFactors(hours, time, dayOff));
  return {
    desktop: factors.map(({ desktop }) => desktop),
    mobile: factors.map(({ mobile }) => mobile),
  };
}

/** The traffic of all devices by half hour of a working day or a day off. */
function allDevices(country: string, type: SiteType, dayOff = 0): number[] {
  const { deviceSplit, trafficRegion } = market.countries[country]!;
  const { desktop: share } = deviceSplit;
  const { desktop, mobile } = curves(trafficRegion, dayOff, type);
  return desktop.map((value, index) => share * value + (1 - share) * mobile[index]!);
}

describe('hours of the market', () => {
  it.each(regions)('%s has mean 1 for each device, on working days and days off', (region) => {
    for (const type of TYPES) {
      for (const dayOff of [0, 0.4, 1]) {
        const { desktop, mobile } = curves(region, dayOff, type);
        expect(mean(desktop)).toBeCloseTo(1, 3);
        expect(mean(mobile)).toBeCloseTo(1, 3);
      }
    }
  });

  it.each(regions)('%s uses desktops in office hours and phones in the evening', (region) => {
    const { desktop, mobile } = curves(region);
    expect(peakOf(desktop)).toBeGreaterThanOrEqual(10);
    expect(peakOf(desktop)).toBeLessThanOrEqual(16);
    expect(peakOf(mobile)).toBeGreaterThanOrEqual(20);
    expect(peakOf(mobile)).toBeLessThanOrEqual(22);
    expect(correlation(desktop, mobile)).toBeLessThan(0.9);
    const hours = hourCurves(market, region, 'general');
    const at = (time: number): number => hourFactors(hours, time).mobile;
    // Commute and lunch.
    expect(at(7)).toBeGreaterThan(hourFactors(hours, 7).desktop);
    expect(at(12)).toBeGreaterThan(at(11));
    expect(at(12)).toBeGreaterThan(at(14));
  });

  it('the United States peak from 19 to 21 h, at 4 to 6.5 times the trough', () => {
    for (const [dayOff, type] of [
      [0, 'general'],
      [1, 'general'],
      [0, 'news'],
      [1, 'news'],
    ] as const) {
      const all = allDevices('us', type, dayOff);
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

  it.each([
    ['weather', 6, 9],
    ['news', 19, 21],
    ['recipes', 16, 18],
    ['living', 20.5, 23],
  ] as const)('sites about %s peak from %d to %d h in every country', (type, from, to) => {
    for (const country of Object.keys(market.countries)) {
      const peak = peakOf(allDevices(country, type));
      // News are read at noon and in the evening: offices with many desktops peak at noon.
      if (type === 'news' && peak === 12) continue;
      expect(peak, country).toBeGreaterThanOrEqual(from);
      expect(peak, country).toBeLessThanOrEqual(to);
    }
  });

  it('a news site is also read at noon', () => {
    for (const country of ['us', 'tw', 'jp', 'de']) {
      const hours = allDevices(country, 'news');
      expect(hours[24]).toBeGreaterThan(1.05 * hours[21]!);
      expect(hours[24]).toBeGreaterThan(1.05 * hours[29]!);
    }
  });

  it('sites of different types have different hours', () => {
    const types = ['news', 'weather', 'recipes', 'living'] as const;
    for (const [index, one] of types.entries()) {
      for (const other of types.slice(index + 1)) {
        for (const country of ['us', 'tw', 'jp', 'de', 'gb']) {
          const together = correlation(allDevices(country, one), allDevices(country, other));
          expect(together, `${country} ${one} ${other}`).toBeLessThan(0.92);
        }
      }
    }
  });

  it('an unknown region is refused', () => {
    expect(() => hourCurves(market, 'atlantis', 'news')).toThrow('no traffic region atlantis');
  });
});
