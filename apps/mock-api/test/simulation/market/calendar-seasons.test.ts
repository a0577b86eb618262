import { describe, expect, it } from 'vitest';
import {
  dayOfLeapYear,
  type MonthMeans,
  monthTurn,
  yearCourse,
} from '#api/simulation/market/calendar/season.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const { market } = fixtures;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const names = Object.keys(market.seasons);
const courses = names.flatMap((name) =>
  (['cpm', 'bidRate'] as const).map((factor): [string, string, MonthMeans] => {
    const values = market.seasons[name]![factor];
    return [name, factor, { ...market.monthCourses[factor], values }];
  }),
);

describe('the seasons', () => {
  it.each(names)('%s has a mean of 1 over the year', (name) => {
    const season = market.seasons[name]!;
    for (const values of [season.cpm, season.bidRate, season.traffic])
      expect(mean(values)).toBeCloseTo(1, 2);
  });

  it.each(courses)('%s: %s has the listed means', (_season, _factor, means) => {
    const course = yearCourse(means);
    means.values.forEach((value, month) => {
      const days = course.subarray(dayOfLeapYear(month, 1), dayOfLeapYear(month + 1, 1));
      expect(mean([...days])).toBeCloseTo(value, 5);
    });
  });

  it.each(courses)('%s: %s has no steps within a year', (_season, _factor, means) => {
    const course = yearCourse(means);
    course.slice(1).forEach((value, index) => {
      expect(Math.abs(value / (course[index] ?? 1) - 1)).toBeLessThan(0.02);
    });
  });

  it('budgets are high at the end and low at the start of a month, more so of a quarter', () => {
    const turn = (month: number, date: number): number =>
      monthTurn(market.budgets, market.budgets.cpm, { year: 2025, month, date });
    expect(turn(4, 31)).toBeGreaterThan(1.03);
    expect(turn(5, 1)).toBeLessThan(0.97);
    expect(turn(5, 30)).toBeGreaterThan(turn(4, 31));
    expect(turn(6, 1)).toBeLessThan(turn(5, 1));
    expect(turn(4, 15)).toBeCloseTo(1, 2);
    expect(turn(0, 1)).toBeCloseTo(1, 3);
    expect(turn(10, 30)).toBeCloseTo(1, 2);
    expect(turn(11, 1)).toBeCloseTo(1, 2);
  });
});
