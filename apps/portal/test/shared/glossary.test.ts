import {
  COUNTERS,
  DERIVED_METRICS,
  DERIVED_METRIC_NAMES,
  type Counters,
} from '@bidstage/mock-api/contract/values/metrics';
import { describe, expect, it } from 'vitest';
import { GLOSSARY, RATIOS, termOf, termText } from '#portal/shared/format/glossary.ts';
import { CHART_METRICS } from '#portal/shared/charts/chart-metrics.ts';

/** Different primes, so that no two ratios are equal. */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19];
const COUNTED = Object.fromEntries(
  COUNTERS.map((counter, index) => [counter, PRIMES[index]]),
) as Counters;

describe('the glossary', () => {
  it.each(Object.entries(RATIOS))(
    'gives the formula of %s as the contract computes it',
    (key, { part, base, factor = 1 }) => {
      const metric = DERIVED_METRICS[key as keyof typeof RATIOS];
      expect(metric(COUNTED)).toBeCloseTo((factor * COUNTED[part]) / COUNTED[base], 12);
    },
  );

  it('explains every derived metric of the contract and every metric of the cards', () => {
    for (const key of [...DERIVED_METRIC_NAMES, ...CHART_METRICS, 'divRequestCount'])
      expect(termOf(key)?.meaning, key).toMatch(/\.$/);
    expect(termText('erpm')).toContain('= 1,000 × Revenue ÷ Impressions');
    expect(termText('suggestedFloorPrice')).toContain('= 75% of the eRPM');
    expect(termText('toString')).toBeUndefined();
    expect(termOf('nothing')).toBeUndefined();
  });

  it('names no word twice', () => {
    const names = Object.values(GLOSSARY).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
