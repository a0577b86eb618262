// The measures on made-up series whose figures are known: a measure that sees what is not there would hold any band.
import { expect, it } from 'vitest';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { keyedRandom } from '#api/simulation/keyed-random.ts';
import type { BidderRow, TimeRow } from './collect/rows.ts';
import { isQuiet, type Surge, type UnitExcess } from './collect/surges.ts';
import { weekdayOf } from './local-time.ts';
import { midnightJump } from './measures/bidders.ts';
import { dailyResiduals, hourlyResiduals } from './measures/noise.ts';
import { surges } from './measures/surges.ts';
import { SITES } from './sites.ts';
import { lagOne, mean, residuals, standardDeviation } from './statistics.ts';

const FIRST_DAY = 19_905;
const SPREAD = 0.1;

/** A series with a normal distribution around 0 and a lag-1 autocorrelation of `memory`. */
function noiseWith(memory: number, count: number, seed: number): number[] {
  const random = keyedRandom(seed, 'made-up noise');
  const draw = (): number =>
    Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  let value = 0;
  return Array.from({ length: count }, () => {
    value = memory * value + Math.sqrt(1 - memory ** 2) * SPREAD * draw();
    return value;
  });
}

it('a regression leaves nothing of a line', () => {
  const left = residuals(
    [3, 5, 7, 9],
    [0, 1, 2, 3].map((x) => [1, x]),
  );
  for (const value of left) expect(value).toBeCloseTo(0, 9);
});

it('the noise of days is found below weekdays, trend and season', () => {
  const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
  const found = seeds.map((seed) => {
    const noise = noiseWith(0.55, 365, seed);
    const days = noise.map((value, index) => {
      const day = FIRST_DAY + index;
      const weekday = weekdayOf(day);
      const level = (weekday >= 5 ? 0.85 : 1) * (1 + 0.1 * Math.sin(index / 58));
      return { day, weekday, value: 1e6 * level * Math.exp(value + index / 3650) };
    });
    return dailyResiduals(days);
  });
  const spread = found.map((one) => standardDeviation(one.map(({ value }) => value)));
  expect(mean(spread)).toBeCloseTo(SPREAD, 2);
  // A year is short: the trend and the waves of the season take a little of the memory with them.
  expect(mean(found.map((one) => lagOne(one)))).toBeGreaterThan(0.48);
  expect(mean(found.map((one) => lagOne(one)))).toBeLessThan(0.56);
});

it('the memory of hours is found below the level of their day, a tenth lower', () => {
  const noise = noiseWith(0.7, 24 * 380, 1);
  const hours = noise.map((value, index) => {
    const day = FIRST_DAY + Math.floor(index / 24);
    const time = {
      day,
      hour: index % 24,
      weekday: weekdayOf(day),
      at: (FIRST_DAY * 24 + index) * 3600,
    };
    const auctions = 1e5 * Math.exp(value) * (2 + Math.sin((index % 24) / 4));
    return { ...time, auctions, impressions: 0, revenue: 0 };
  });
  expect(lagOne(hourlyResiduals(hours))).toBeGreaterThan(0.56);
  expect(lagOne(hourlyResiduals(hours))).toBeLessThan(0.64);
});

it('a surge is found on the ad units of its pages, with its fall', () => {
  const HOURS = 48;
  const unit = (adUnitId: string, device: 'desktop' | 'mobile', height: number): UnitExcess => ({
    adUnitId,
    pages: [adUnitId.split('-')[0] ?? ''],
    device,
    expected: Array.from({ length: HOURS }, () => 1000),
    auctions: Array.from({ length: HOURS }, (_, hour) =>
      hour === 0 ? 1000 : 1000 * (1 + height * Math.exp(-hour / 6)),
    ),
  });
  const surge: Surge = [
    unit('article-top', 'desktop', 1),
    unit('article-mobile', 'mobile', 1.5),
    unit('home-top', 'desktop', 0),
    unit('home-mobile', 'mobile', 0.05),
  ];
  const found = surges([surge]);
  expect(found['surge-units']).toEqual([0.5]);
  expect(found['surge-rise']).toEqual([1]);
  expect((found['surge-mobile'] as number[])[0]).toBeGreaterThan(1.1);
  // 15 % are left after 6 ln(1 / 0.15) hours.
  expect((found['surge-decay'] as number[])[0]).toBeCloseTo(11.4, -0.5);
  // A page without mobile ad units, whose rise is another one, says nothing about mobile readers.
  const withLive = surges([[...surge, unit('live-top', 'desktop', 1.9)]]);
  expect(withLive['surge-mobile']).toEqual(found['surge-mobile']);
});

it.each([
  ['another surge in its hours', 'surge', 3, false],
  ['a plunge a week before it', 'plunge', -7 * 24 + 5, false],
  ['missing data a week after it', 'missing_data', 7 * 24 + 20, false],
  ['an outage in its hours', 'outage', 3, true],
  ['a surge four days after it', 'surge', 4 * 24, true],
] as const)('whether a surge is read beside %s', (_, kind, hour, isRead) => {
  const incident = (id: string, of: Incident['kind'], at: number): Incident =>
    ({ id, kind: of, start: at * 3600, end: (at + 10) * 3600 }) as Incident;
  const surge = incident('1', 'surge', 0);
  expect(isQuiet(surge, [surge, incident('2', kind, hour)])).toBe(isRead);
});

/** Hours of one bidder in Japan whose rates drift, and change from day to day by `levelOf`. */
function driftingHours(levelOf: (day: number) => number): TimeRow[] {
  return noiseWith(0.98, 24 * 56, 3).map((value, index) => {
    const at = (FIRST_DAY * 24 + index - 9) * 3600;
    const day = FIRST_DAY + Math.floor(index / 24);
    const rate = Math.exp(value + levelOf(day)) * (2 + Math.sin((index % 24) / 4));
    const bidder: BidderRow = {
      name: 'ix',
      requestCount: 1e6,
      bidCount: 1e5 * rate,
      impressionCount: 0,
      prebidWinCount: 0,
      timeoutCount: 1e4 * rate,
      totalRevenue: 0,
      totalBidCpm: 1e5 * rate ** 2,
      totalResponseTime: 1e7 * rate ** 2,
    };
    const row = { at, day, hour: index % 24, weekday: weekdayOf(day), bidders: [bidder] };
    return { ...row, auctions: 1e6, impressions: 0, revenue: 0 };
  });
}

it('a rate that changes at midnight is found, and days that are left out are no change', () => {
  const site = SITES.find(({ country }) => country === 'jp')!;
  const jumpOf = (recent: readonly TimeRow[]): number => midnightJump({ site, recent }, ['ix']);
  const calm = driftingHours(() => 0);
  expect(jumpOf(calm)).toBeLessThan(1.3);
  const leftOut = [2, 3, 11, 19, 20, 29, 38].map((day) => FIRST_DAY + day);
  expect(jumpOf(calm.filter(({ day }) => !leftOut.includes(day)))).toBeLessThan(1.3);
  expect(jumpOf(driftingHours((day) => 0.05 * Math.sin(day * day)))).toBeGreaterThan(1.5);
});
