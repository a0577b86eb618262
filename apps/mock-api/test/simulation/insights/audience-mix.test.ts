import { describe, expect, it } from 'vitest';
import { REGIONS } from '#api/contract/values/countries.ts';
import { audienceMix, divideAmounts, sumAmounts } from '#api/simulation/insights/audience-mix.ts';
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
