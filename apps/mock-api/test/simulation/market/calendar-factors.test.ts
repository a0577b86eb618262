import { describe, expect, it } from 'vitest';
import { dayOf } from '#api/simulation/market/calendar/calendar.ts';
import { dayFactors, type DayFactors } from '#api/simulation/market/calendar/day-factors.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { correlation } from '#test/realism/statistics.ts';
import { dayNumber } from './site-days.ts';

const { market } = fixtures;
const codes = Object.keys(market.countries);
const FACTORS = ['desktopTraffic', 'mobileTraffic', 'cpm', 'bidRate'] as const;
type Factor = (typeof FACTORS)[number];
const YEARS = [2023, 2024, 2025, 2026, 2027];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of a factor from one date to another, both included. */
function meanOf(country: string, factor: Factor, from: string, to: string): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return mean(
    Array.from(
      { length: last - first + 1 },
      (_, index) => dayFactors(market, country, first + index)[factor],
    ),
  );
}

const isoOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const on = (country: string, iso: string): DayFactors =>
  dayFactors(market, country, dayNumber(iso));

/** Expected eRPM by month over two years, relative to its mean. */
function monthlyErpm(country: string): number[] {
  return Array.from({ length: 24 }, (_, index) => {
    const [first, next] = [dayOf(2024, 3 + index, 1), dayOf(2024, 4 + index, 1)];
    const days = Array.from({ length: next - first }, (_, day) => {
      const { cpm, bidRate } = dayFactors(market, country, first + day);
      return cpm * bidRate ** market.monthCourses.bidRateElasticity;
    });
    return mean(days);
  });
}

/** One country of each season. */
const SEASONS = [...new Map(codes.map((code) => [market.countries[code]!.season, code])).values()];

describe('the factors of days', () => {
  it.each([2000, 2024, 2025, 2100])('have mean 1 over %i in every country', (year) => {
    for (const code of codes) {
      for (const factor of FACTORS) {
        const average = meanOf(code, factor, `${year}-01-01`, `${year}-12-31`);
        expect(average, `${code} ${factor}`).toBeCloseTo(1, 9);
      }
    }
  });

  it('stay in a plausible range', () => {
    for (const code of codes) {
      for (let day = dayOf(2024, 0, 1); day < dayOf(2027, 0, 1); day += 1) {
        const { desktopTraffic, mobileTraffic, cpm, bidRate } = dayFactors(market, code, day);
        for (const [value, low, high] of [
          [desktopTraffic, 0.45, 1.3],
          [mobileTraffic, 0.75, 1.25],
          [cpm, 0.55, 1.85],
          [bidRate, 0.75, 1.25],
        ] as const) {
          expect(value, `${code} ${day}`).toBeGreaterThan(low);
          expect(value, `${code} ${day}`).toBeLessThan(high);
        }
      }
    }
  });

  it.each(codes)('CPM of %s falls by 25 to 40 % at the turn of the year', (code) => {
    for (const year of YEARS) {
      for (const [from, to] of [
        ['12-18', '12-31'],
        ['12-11', '12-24'],
      ]) {
        const change = (factor: Factor): number =>
          meanOf(code, factor, `${year + 1}-01-01`, `${year + 1}-01-07`) /
          meanOf(code, factor, `${year}-${from}`, `${year}-${to}`);
        const paid = change('cpm') * change('bidRate') ** market.monthCourses.bidRateElasticity;
        for (const ratio of [change('cpm'), paid]) {
          expect(1 - ratio).toBeGreaterThan(0.25);
          expect(1 - ratio).toBeLessThan(0.4);
        }
      }
    }
  });

  it.each(['us', 'gb', 'de', 'fr', 'jp'])('CPM of %s recovers in January', (code) => {
    const [first, second, last] = ['2026-01-01', '2026-01-12', '2026-01-25'].map((from) =>
      meanOf(code, 'cpm', from, isoOf(dayNumber(from) + 6)),
    );
    expect(second).toBeGreaterThan(first!);
    expect(last).toBeGreaterThan(first! * 1.03);
  });

  it('bid rates of the first half of January are 0.68 to 0.78 of those of December', () => {
    for (const year of YEARS) {
      const december = meanOf('us', 'bidRate', `${year}-12-01`, `${year}-12-31`);
      const january = meanOf('us', 'bidRate', `${year + 1}-01-01`, `${year + 1}-01-15`);
      expect(january / december).toBeGreaterThan(0.68);
      expect(january / december).toBeLessThan(0.78);
      const autumn = meanOf('us', 'bidRate', `${year}-10-01`, `${year}-12-31`);
      expect(autumn).toBeGreaterThan(1.04);
    }
  });

  it.each(['us', 'gb', 'de', 'fr'])('traffic of %s dips in summer', (code) => {
    for (const factor of ['desktopTraffic', 'mobileTraffic'] as const) {
      const summer = meanOf(code, factor, '2025-07-01', '2025-08-31');
      expect(summer).toBeLessThan(0.98);
      expect(summer).toBeGreaterThan(0.88);
    }
  });

  it.each([
    ['de', '2024-10-03'],
    ['fr', '2024-08-15'],
    ['gb', '2025-08-25'],
    ['jp', '2025-02-11'],
    ['tw', '2024-10-10'],
    ['us', '2025-09-01'],
  ])('a public holiday of %s (%s) has the desktop traffic of a Sunday', (code, iso) => {
    const day = dayNumber(iso);
    const sunday = day - (((day + 3) % 7) + 1);
    const [holiday, weekBefore] = [on(code, iso), dayFactors(market, code, day - 7)];
    const ofSunday = dayFactors(market, code, sunday);
    expect(holiday.desktopTraffic).toBeLessThan(ofSunday.desktopTraffic * 1.02);
    expect(holiday.mobileTraffic).toBeGreaterThan(weekBefore.mobileTraffic);
    // Against a week before, the turn of a month changes prices as well.
    const price = holiday.cpm / mean([weekBefore.cpm, dayFactors(market, code, day + 7).cpm]);
    expect(price).toBeGreaterThan(0.83);
    expect(price).toBeLessThan(0.97);
    expect(holiday.dayOff).toBe(1);
  });

  it('a holiday on which offices work hardly shows, Thanksgiving and Christmas very much', () => {
    const change = (iso: string): number =>
      on('us', iso).desktopTraffic / dayFactors(market, 'us', dayNumber(iso) - 7).desktopTraffic;
    expect(change('2024-10-14')).toBeGreaterThan(0.92);
    expect(change('2024-11-28')).toBeLessThan(0.7);
    expect(change('2024-12-25')).toBeLessThan(0.6);
  });

  it('Black Friday and Cyber Monday have the highest CPM of the year in the US', () => {
    const days = Array.from({ length: 365 }, (_, index) => dayOf(2025, 0, 1) + index);
    const byPrice = days.sort(
      (a, b) => dayFactors(market, 'us', b).cpm - dayFactors(market, 'us', a).cpm,
    );
    expect(byPrice.slice(0, 4)).toEqual(
      expect.arrayContaining([dayNumber('2025-11-28'), dayNumber('2025-12-01')]),
    );
    expect(on('tw', '2025-11-11').cpm).toBeGreaterThan(on('tw', '2025-11-14').cpm * 1.1);
  });

  it('monthly eRPM of two countries with seasons of their own correlates 0.5 to 0.9', () => {
    expect(SEASONS).toEqual(expect.arrayContaining(['us', 'jp', 'de', 'in']));
    for (const [index, one] of SEASONS.entries()) {
      for (const other of SEASONS.slice(index + 1)) {
        const together = correlation(monthlyErpm(one), monthlyErpm(other));
        expect(together, `${one} ${other}`).toBeGreaterThan(0.5);
        expect(together, `${one} ${other}`).toBeLessThan(0.9);
      }
    }
  });

  it.each([
    ['jp', 'March', '2025-03-01', '2025-03-31', '2025-04-01', '2025-04-30', 1.25],
    ['jp', 'September', '2024-09-01', '2024-09-30', '2024-08-01', '2024-08-31', 1.1],
    [
      'tw',
      'before the Lunar New Year',
      '2025-01-13',
      '2025-01-23',
      '2025-01-26',
      '2025-02-03',
      1.2,
    ],
    ['tw', 'in the year of its moon', '2026-02-01', '2026-02-11', '2026-02-15', '2026-02-22', 1.2],
    ['tw', 'Double 11', '2025-11-09', '2025-11-11', '2025-10-25', '2025-10-31', 1.15],
    ['jp', 'outside of Golden Week', '2025-04-14', '2025-04-25', '2025-05-01', '2025-05-06', 1.05],
    ['de', 'autumn', '2025-10-01', '2025-12-20', '2025-07-01', '2025-08-31', 1.25],
    ['de', 'before Easter', '2025-04-07', '2025-04-14', '2025-04-18', '2025-04-21', 1.1],
    ['in', 'before Diwali', '2025-10-10', '2025-10-17', '2025-10-24', '2025-10-30', 1.1],
    ['in', 'a year of a late moon', '2026-10-28', '2026-11-05', '2026-11-12', '2026-11-18', 1.1],
    ['us', 'back to school', '2025-08-10', '2025-08-31', '2025-07-10', '2025-07-31', 1.05],
  ])('CPM of %s is high: %s', (code, _, from, to, lowFrom, lowTo, ratio) => {
    expect(meanOf(code, 'cpm', from, to)).toBeGreaterThan(
      ratio * meanOf(code, 'cpm', lowFrom, lowTo),
    );
  });

  it('March is the strongest month of Japan, November of the United States', () => {
    const best = (code: string): number => {
      const months = monthlyErpm(code).slice(0, 12);
      return (months.indexOf(Math.max(...months)) + 3) % 12;
    };
    expect(best('jp')).toBe(2);
    expect(best('us')).toBe(10);
    expect(best('de')).toBe(10);
  });

  it('do not depend on which day is read first', () => {
    const other = structuredClone(market);
    const day = dayNumber('2026-04-29');
    dayFactors(other, 'de', day + 300);
    expect(dayFactors(other, 'jp', day)).toEqual(dayFactors(market, 'jp', day));
  });
});
