import type { MonthCourses, MonthTurn } from '#api/fixtures/market-calendar.ts';
import type { MarketFixture } from '#api/fixtures/market.ts';
import { dayOf } from './calendar.ts';

/** Any leap year: the seasons have a value for each of its days. */
const LEAP_YEAR = 2000;
const LEAP_DAYS = 366;
const MONTHS = 12;
const JANUARY = 0;
const NOVEMBER = 10;
const DECEMBER = 11;
/** Rounds of the fit of monthly means; after them the deviation is below 1e-6. */
const ROUNDS = 60;

/** Means of the twelve months, with the courses of January and December. */
export interface MonthMeans extends MonthCourses {
  readonly values: readonly number[];
}

interface Point {
  readonly at: number;
  readonly height: number;
  readonly month: number;
}

/** The index of a date among the days of a leap year. */
export function dayOfLeapYear(month: number, date: number): number {
  return dayOf(LEAP_YEAR, month, date) - dayOf(LEAP_YEAR, 0, 1);
}

function pointsOf({ january, december }: MonthMeans): Point[] {
  const course = (points: MonthMeans['january'], month: number): Point[] =>
    points.map(([date, height]) => ({ at: dayOfLeapYear(month, date), height, month }));
  const middles = Array.from({ length: MONTHS - 2 }, (_, index) => ({
    at: dayOfLeapYear(index + 1, 15),
    height: 1,
    month: index + 1,
  }));
  return [...course(january, JANUARY), ...middles, ...course(december, DECEMBER)];
}

/** Linear between the points, whose heights are multiplied by the scale of their month. */
function draw(points: readonly Point[], scales: readonly number[]): Float64Array {
  const days = new Float64Array(LEAP_DAYS);
  const heightOf = ({ height, month }: Point): number => height * (scales[month] ?? 1);
  points.forEach((point, index) => {
    const next = points[index + 1] ?? point;
    const [from, to] = [heightOf(point), heightOf(next)];
    for (let day = point.at; day <= next.at; day += 1) {
      const weight = next.at > point.at ? (day - point.at) / (next.at - point.at) : 0;
      days[day] = from + (to - from) * weight;
    }
  });
  return days;
}

function meanOfMonth(days: Float64Array, month: number): number {
  const part = days.subarray(dayOfLeapYear(month, 1), dayOfLeapYear(month + 1, 1));
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

/**
 * A factor for each day of a leap year: without steps from January to December, with the given mean in each month and
 * a cliff at the turn of the year.
 */
export function yearCourse(means: MonthMeans): Float64Array {
  const points = pointsOf(means);
  let scales: readonly number[] = means.values;
  for (let round = 0; round < ROUNDS; round += 1) {
    const days = draw(points, scales);
    scales = scales.map(
      (scale, month) => (scale * (means.values[month] ?? 1)) / meanOfMonth(days, month),
    );
  }
  return draw(points, scales);
}

/** Monthly values that apply to mid-month and are interpolated in between, also from December to January. */
export function smoothMonths(values: readonly number[], month: number, date: number): number {
  const length = dayOfLeapYear(month + 1, 1) - dayOfLeapYear(month, 1);
  const position = month + (date - 0.5) / length - 0.5;
  const before = Math.floor(position);
  const at = (index: number): number => values[(index + MONTHS) % MONTHS] ?? 1;
  return at(before) + (at(before + 1) - at(before)) * (position - before);
}

/**
 * The factor of budgets on a date: low at the start of a month, high at its end, more so for quarters. There is no turn
 * between November and December, nor between December and January.
 */
export function monthTurn(
  { days, quarterFactor }: MarketFixture['budgets'],
  { start, end }: MonthTurn,
  { year, month, date }: { readonly year: number; readonly month: number; readonly date: number },
): number {
  const left = dayOf(year, month + 1, 0) - dayOf(year, month, date);
  const low = month === JANUARY || month === DECEMBER ? 0 : start;
  const high = month === NOVEMBER || month === DECEMBER ? 0 : end;
  const sizeOf = (isQuarter: boolean): number => (isQuarter ? quarterFactor : 1);
  return (
    1 +
    low * sizeOf(month % 3 === 0) * Math.exp((1 - date) / days) +
    high * sizeOf(month % 3 === 2) * Math.exp(-left / days)
  );
}
