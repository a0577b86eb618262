import { describe, expect, it } from 'vitest';
import { pageHours } from '#api/simulation/market/site/page-hours.ts';
import { generateDay } from '#test/helpers/generate-day.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';

const { site, epochs } = siteAndEpochs('A1003');
/** Local time in Japan at the start of a UTC day. */
const TOKYO = 9;

/** The local hour with the most auctions of the ad units with a prefix, over some days. */
function peakOf(seed: number, prefix: string): number {
  const hours = new Float64Array(24);
  const model = modelOf(seed);
  for (let day = dayNumber('2025-05-05'); day < dayNumber('2025-05-26'); day += 1) {
    const { lineup, units } = generateDay(model, site, epochs, day);
    lineup.forEach(({ adUnitId }, unit) => {
      if (!adUnitId.startsWith(prefix)) return;
      for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1) {
        const hour = (Math.floor(slot / 2) + TOKYO) % 24;
        hours[hour] = (hours[hour] ?? 0) + (units[unit]?.[slot] ?? 0);
      }
    });
  }
  return hours.indexOf(Math.max(...hours));
}

describe('the hours of a page', () => {
  it.each([1, 2, 3])(
    'SIM2-001 recipes are read before dinner on a site about living, seed %i',
    (seed) => {
      expect(peakOf(seed, 'kl-recipe')).toBeGreaterThanOrEqual(15);
      expect(peakOf(seed, 'kl-recipe')).toBeLessThanOrEqual(18);
      expect(peakOf(seed, 'kl-article')).toBeGreaterThanOrEqual(20);
    },
  );

  it('SIM2-001 a page that is read when its site is has none of its own', () => {
    const recipes = { ...site, type: 'recipes' } as const;
    expect(pageHours(fixtures.market, recipes, 'Recipe', TOKYO, 8)).toBeNull();
    expect(pageHours(fixtures.market, site, 'Article', TOKYO, 8)).toBeNull();
  });

  it('SIM2-001 parts have the means of their half hours', () => {
    const { halfHours, parts } = pageHours(fixtures.market, site, 'Recipe', TOKYO, 8)!;
    const mean = (values: Float64Array): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    parts.forEach((value, part) =>
      expect(value).toBeCloseTo(mean(halfHours.subarray(part * 6, part * 6 + 6)), 12),
    );
    expect(mean(parts)).toBeGreaterThan(0.9);
    expect(mean(parts)).toBeLessThan(1.15);
  });
});
