import { describe, expect, it } from 'vitest';
import { REGIONS } from '#api/contract/values/countries.ts';
import {
  audienceMix,
  divideAmounts,
  mixOfMonth,
  sumAmounts,
} from '#api/simulation/insights/audience-mix.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('the audience of a site', () => {
  const mixes = fixtures.affiliates.map(({ id, traffic }) =>
    audienceMix(1, fixtures.market, id, traffic.audience),
  );

  it('the audience of a site puts every user into a region: some in every listed country, others elsewhere', () => {
    for (const mix of mixes) {
      const listed = mix.regions.filter(({ code }) => REGIONS.some((region) => region === code));
      expect(listed.length).toBe(REGIONS.length - 1);
      expect(Math.min(...mix.regions.map(({ share }) => share))).toBeGreaterThan(0.0005);
      expect(total(mix.regions.map(({ share }) => share))).toBeCloseTo(1, 9);
      expect(mix.regions.at(-1)?.code).toBe('other');
      for (const { popularity } of mix.regions) {
        expect(popularity.every((common) => common > 0 && common <= 1)).toBe(true);
      }
    }
  });

  it('the audience of a site divides the amounts of a bidder without loss', () => {
    for (const mix of mixes) {
      for (const whole of [
        { impressions: 0, revenue: 0 },
        { impressions: 3, revenue: 7 },
        { impressions: 123_457, revenue: 234_567_891_011 },
      ]) {
        const parts = divideAmounts(mix, 'ix', whole).flat();
        expect(total(parts.map(({ impressions }) => impressions))).toBe(whole.impressions);
        expect(total(parts.map(({ revenue }) => revenue))).toBe(whole.revenue);
        for (const { impressions, revenue } of parts) {
          if (impressions === 0) expect(revenue).toBe(0);
        }
      }
    }
  });

  it('the audience of a site prices interests differently, and each bidder in its own way', () => {
    const [mix] = mixes;
    if (!mix) throw new Error('no mix');
    const whole = { impressions: 10_000_000, revenue: 10_000_000_000 };
    const [ix, rubicon] = ['ix', 'rubicon'].map((bidder) =>
      sumAmounts(divideAmounts(mix, bidder, whole)).map((part) => part.revenue / part.impressions),
    );
    expect(new Set(ix).size).toBe(mix.interests.length);
    expect(ix).not.toEqual(rubicon);
    expect(Math.max(...(ix ?? [])) / Math.min(...(ix ?? []))).toBeGreaterThan(1.5);
  });
});

describe('the interests of a month', () => {
  /** Share of an interest among all interests of a region, month by month from January 2024 on. */
  function sharesOf(seed: number, region: string, name: string): number[] {
    const usual = audienceMix(seed, fixtures.market, 'A1001', {});
    const at = usual.interests.findIndex((interest) => interest.name === name);
    return Array.from({ length: 12 }, (_, index) => {
      const { regions } = mixOfMonth(usual, fixtures.market, (2024 - 1970) * 12 + index);
      const popularity = regions.find(({ code }) => code === region)?.popularity ?? [];
      return (popularity[at] ?? 0) / total(popularity);
    });
  }

  /** How much larger an interest's share is in one month than in another, on average of some seeds. */
  function rise(region: string, name: string, month: number, other: number): number {
    const ratios = [1, 2, 3, 4, 5].map((seed) => {
      const shares = sharesOf(seed, region, name);
      return (shares[month - 1] ?? 0) / (shares[other - 1] ?? 1);
    });
    return total(ratios) / ratios.length;
  }

  it('the interests of a month follow the seasons of their country', () => {
    expect(rise('sg', 'Travel', 12, 9)).toBeGreaterThan(1.1);
    expect(rise('tw', 'Shopping', 11, 8)).toBeGreaterThan(1.15);
    expect(rise('in', 'Sports', 4, 7)).toBeGreaterThan(1.15);
    expect(rise('jp', 'Home & Garden', 4, 7)).toBeGreaterThan(1.1);
    expect(rise('jp', 'Personal Finance', 3, 8)).toBeGreaterThan(1.15);
    expect(rise('kr', 'Education', 11, 7)).toBeGreaterThan(1.1);
  });

  it.each([1, 2, 3])(
    'the interests of a month move, and none vanishes or triples, seed %i',
    (seed) => {
      for (const { name, popularity } of fixtures.market.interests.rows) {
        const shares = sharesOf(seed, 'jp', name);
        const spread = Math.max(...shares) / Math.min(...shares);
        // The most common interest is already that of everybody.
        expect(spread, name).toBeGreaterThan(popularity === 1 ? 1 : 1.04);
        expect(spread, name).toBeLessThan(2);
      }
    },
  );

  it('the interests of a month are a share of the users, and divide amounts without loss', () => {
    const usual = audienceMix(1, fixtures.market, 'A1002', {});
    for (let month = 600; month < 700; month += 1) {
      const mix = mixOfMonth(usual, fixtures.market, month);
      for (const { popularity } of mix.regions)
        expect(popularity.every((common) => common > 0 && common <= 1)).toBe(true);
      const parts = divideAmounts(mix, 'ix', { impressions: 98_765, revenue: 1_234_567 }).flat();
      expect(total(parts.map(({ impressions }) => impressions))).toBe(98_765);
      expect(total(parts.map(({ revenue }) => revenue))).toBe(1_234_567);
    }
  });
});
