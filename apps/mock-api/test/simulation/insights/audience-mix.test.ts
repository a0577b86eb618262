import { describe, expect, it } from 'vitest';
import { REGIONS } from '../../../src/contract/regions.ts';
import { apportion } from '../../../src/domain/apportion.ts';
import {
  audienceMix,
  divideAmounts,
  sumAmounts,
} from '../../../src/simulation/insights/audience-mix.ts';
import { keyedRandom } from '../../../src/simulation/keyed-random.ts';
import { fixtures } from '../../helpers/fixture-data.ts';

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('apportion', () => {
  it('apportion gives whole parts that add up exactly and are less than one off', () => {
    for (let draw = 0; draw < 500; draw += 1) {
      const random = keyedRandom(3, 'apportion', draw);
      const weights = Array.from({ length: random.integer(1, 50) }, () =>
        random.chance(0.2) ? 0 : random.next(),
      );
      const whole = Math.floor(Math.exp(30 * random.next()));
      const parts = apportion(whole, weights);
      const sum = total(weights);
      expect(total(parts)).toBe(sum > 0 ? whole : 0);
      parts.forEach((part, index) => {
        const exact = sum > 0 ? (whole * (weights[index] ?? 0)) / sum : 0;
        expect(Number.isInteger(part)).toBe(true);
        expect(Math.abs(part - exact)).toBeLessThan(1.01);
        if (weights[index] === 0) expect(part).toBe(0);
      });
    }
  });

  it('apportion gives nothing where nothing weighs', () => {
    expect(apportion(5, [0, 0])).toEqual([0, 0]);
    expect(apportion(5, [])).toEqual([]);
  });
});

describe('the audience of a site', () => {
  const mixes = fixtures.affiliates.map(({ id, traffic }) =>
    audienceMix(1, fixtures.market, id, traffic.audience),
  );

  it('the audience of a site has all users somewhere: some in every listed country, others elsewhere', () => {
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

  it('the audience of a site divides what a bidder brought without loss', () => {
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
