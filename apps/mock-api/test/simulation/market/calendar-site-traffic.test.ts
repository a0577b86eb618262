import { describe, expect, it } from 'vitest';
import {
  nationalInterest,
  newsFactor,
  trafficTrend,
} from '#api/simulation/market/site/site-traffic.ts';
import { firstSlotOf } from '#api/simulation/market/calendar/slots.ts';
import { correlation, standardDeviation } from '#test/realism/statistics.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const COUNTRIES: Readonly<Record<string, string>> = {
  A1001: 'us',
  A1002: 'tw',
  A1003: 'jp',
  A1004: 'us',
  A1005: 'de',
};
const SITES = ['A1001', 'A1002', 'A1003', 'A1005'];
const FROM = 19_700;
const DAYS = 400;
const EPOCH = 20_400;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const newsOf = (seed: number, affiliateId: string, national = 1, days = DAYS): number[] => {
  const site = { affiliateId, country: COUNTRIES[affiliateId] ?? '' };
  return Array.from({ length: days }, (_, index) => newsFactor(seed, site, national, FROM + index));
};

describe('news', () => {
  const all = SEEDS.flatMap((seed) => SITES.map((site) => newsOf(seed, site)));

  it('news drive 1.5 to 3 % of the days, by 1.15 to 1.66', () => {
    const days = all.flat();
    const driven = days.filter((factor) => factor >= 1.15);
    expect(driven.length / days.length).toBeGreaterThan(0.015);
    expect(driven.length / days.length).toBeLessThan(0.03);
    expect(Math.max(...days)).toBeLessThanOrEqual(1.66);
    expect(Math.max(...days)).toBeGreaterThan(1.6);
    expect(Math.min(...days)).toBe(1);
    expect(mean(days)).toBeLessThan(1.015);
  });

  it('small news are more frequent than great ones', () => {
    const driven = all
      .flat()
      .filter((factor) => factor >= 1.15)
      .sort((a, b) => a - b);
    const median = driven[Math.floor(driven.length / 2)] ?? 0;
    expect(mean(driven)).toBeGreaterThan(median);
    expect(median).toBeLessThan(1.35);
  });

  it('news decay within three days', () => {
    for (const days of all) {
      days.forEach((factor, index) => {
        const before = days.slice(Math.max(0, index - 3), index);
        const next = days[index + 1];
        if (factor < 1.15) return;
        // A later day is lower unless there are other news.
        if (next !== undefined && next < 1.15) expect(next - 1).toBeLessThan((factor - 1) * 0.56);
        if (index >= 3 && next !== undefined && before.every((one) => one === 1))
          expect(next).toBeGreaterThan(1);
      });
      const tails = days.filter((_, index) => days.slice(index - 3, index + 1).every((f) => f > 1));
      expect(tails.length).toBeLessThan(days.length / 10);
    }
  });

  it('news depend on seed and site only', () => {
    expect(newsOf(7, 'A1001')).toEqual(newsOf(7, 'A1001'));
    expect(newsOf(7, 'A1001')).not.toEqual(newsOf(8, 'A1001'));
    expect(newsOf(7, 'A1001')).not.toEqual(newsOf(7, 'A1002'));
  });
});

describe('news of a country', () => {
  it('some news are those of both sites of a country, and none of another country', () => {
    const driven = (seed: number, site: string): ReadonlySet<number> =>
      new Set(newsOf(seed, site, 1, 2000).flatMap((factor, day) => (factor > 1.15 ? [day] : [])));
    const shares = (one: string, other: string): number =>
      mean(
        SEEDS.map((seed) => {
          const [own, others] = [driven(seed, one), driven(seed, other)];
          return [...own].filter((day) => others.has(day)).length / own.size;
        }),
      );
    expect(shares('A1001', 'A1004')).toBeGreaterThan(0.35);
    expect(shares('A1001', 'A1004')).toBeLessThan(0.7);
    expect(shares('A1001', 'A1002')).toBeLessThan(0.06);
  });

  it('a site that is not about news gets less of those of its country', () => {
    const all = (national: number): number =>
      mean(SEEDS.flatMap((seed) => newsOf(seed, 'A1005', national)));
    expect(all(0.7)).toBeLessThan(all(1));
    expect(all(0)).toBeLessThan(all(0.7));
    expect(all(0)).toBeGreaterThan(1);
  });

  it('how much is in the news drifts, in each country for itself', () => {
    const noon = (seed: number, country: string): number[] =>
      Array.from(
        { length: DAYS },
        (_, index) => nationalInterest(seed, country, firstSlotOf(FROM + index))[24] ?? NaN,
      );
    for (const seed of [1, 2, 3]) {
      const [us, tw] = [noon(seed, 'us'), noon(seed, 'tw')];
      expect(standardDeviation(us)).toBeGreaterThan(0.045);
      expect(standardDeviation(us)).toBeLessThan(0.09);
      expect(correlation(us.slice(1), us.slice(0, -1))).toBeGreaterThan(0.3);
      expect(Math.abs(correlation(us, tw))).toBeLessThan(0.2);
      expect(noon(seed, 'us')).toEqual(us);
    }
  });

  it('how much is in the news does not jump at midnight', () => {
    for (let day = FROM; day < FROM + 100; day += 1) {
      const [today, next] = [day, day + 1].map((one) =>
        nationalInterest(1, 'us', firstSlotOf(one)),
      );
      const steps = today!.slice(1).map((value, index) => Math.abs(value - today![index]!));
      const usual = Math.max(...steps, Math.abs(next![1]! - next![0]!));
      expect(Math.abs(next![0]! - today![47]!)).toBeLessThanOrEqual(usual + 1e-12);
    }
  });
});

describe('the trend of a site', () => {
  const years = SEEDS.flatMap((seed) =>
    SITES.map(
      (site) => trafficTrend(seed, site, EPOCH + 183) / trafficTrend(seed, site, EPOCH - 182),
    ),
  );

  it('the trend is 1 at its epoch and smooth', () => {
    for (const seed of SEEDS) {
      expect(trafficTrend(seed, 'A1001', EPOCH)).toBe(1);
      for (let day = EPOCH - 800; day < EPOCH + 800; day += 1) {
        const step = trafficTrend(seed, 'A1001', day + 1) / trafficTrend(seed, 'A1001', day);
        expect(Math.abs(step - 1)).toBeLessThan(0.0007);
      }
    }
  });

  it('sites shrink by up to 5 % or grow by up to 11 % a year', () => {
    expect(Math.min(...years)).toBeGreaterThan(0.95);
    expect(Math.max(...years)).toBeLessThan(1.11);
    expect(Math.min(...years)).toBeLessThan(0.97);
    expect(Math.max(...years)).toBeGreaterThan(1.1);
    expect(years.filter((rate) => rate < 1).length / years.length).toBeGreaterThan(0.15);
  });

  it('the trend stays bounded on every clock', () => {
    for (const day of [-100, 10_957, 30_000, 47_500]) {
      for (const seed of SEEDS) {
        const trend = trafficTrend(seed, 'A1003', day);
        expect(trend).toBeGreaterThan(0.25);
        expect(trend).toBeLessThan(4);
      }
    }
  });
});
