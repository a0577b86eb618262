import { describe, expect, it } from 'vitest';
import { BREAKDOWN } from '#portal/shared/charts/chart-bidders.ts';
import { bidBins, binReadings } from '#portal/features/analytics/models/bid-bins.ts';
import { interestReadings } from '#portal/features/insight/models/interest-plot.ts';
import { nearestReading } from '#portal/shared/charts/chart-cursor.tsx';
import { readingText, shownFacts } from '#portal/shared/charts/readings.ts';
import { timeReadings } from '#portal/shared/charts/time-readings.ts';
import type { ChartInput } from '#portal/shared/charts/chart-input.ts';
import { timeModel, type TimeModel } from '#portal/shared/charts/time-model.ts';
import {
  DAY,
  makeChart,
  makeDistribution,
  makeInterests,
  MONDAY,
  NAMES,
  weekInput,
  withoutData,
  WEEK_BEFORE,
} from './fixtures.ts';

const week = makeChart({ count: 7 });
const earlier = makeChart({ count: 7, start: MONDAY - 7 * DAY, bidders: NAMES.slice(0, 3) });
const comparison = { ...WEEK_BEFORE, chart: earlier };

const modelOf = (changes: Partial<ChartInput> = {}) =>
  timeModel(weekInput({ chart: week, ...changes }));

/** What the tooltip of a bucket has. */
const tipOf = (model: TimeModel, index: number) => {
  const reading = timeReadings(model)[index]!;
  return { ...reading, facts: shownFacts(reading) };
};

describe('the tooltip of a time chart', () => {
  it('C2 has one line for the total and one for the compared day, each once', () => {
    const rates = [0.5, 0.31, 0, 0, 0, 0, 0];
    const chart = { ...week, total: { ...week.total, totalRevenueIncrementRate: rates } };
    const model = modelOf({ chart, comparison: WEEK_BEFORE });
    const { heading, facts } = tipOf(model, 1);
    expect(heading).toBe('Jan 2, 2024');
    expect(facts.map(({ column, label = column, change }) => [label, change?.text])).toEqual([
      ['Revenue', '+31.00% (surge)'],
      ['Dec 26, 2023', undefined],
    ]);
  });

  it('C2 of a breakdown has every bidder with its look, value and change, and the total', () => {
    const bidders = ['criteo', 'ix'];
    const model = modelOf({ source: BREAKDOWN, bidders, comparison });
    const { facts } = tipOf(model, 3);
    expect(facts.map(({ column, label = column }) => label)).toEqual([
      'criteo',
      'ix',
      'All bidders',
      'All bidders, Dec 28, 2023',
    ]);
    const [criteo, , all, then] = facts;
    expect(criteo?.value).toBe(`$${week.bidders[1]!.totalRevenue[3]!.toFixed(2)}`);
    expect(criteo?.swatch?.style).toEqual(model.series[0]?.style);
    const rate = week.bidders[1]!.totalRevenue[3]! / earlier.bidders[1]!.totalRevenue[3]! - 1;
    expect(Number.parseFloat(criteo!.change!.text)).toBeCloseTo(100 * rate, 2);
    expect(all?.value).toBe(`$${week.total.totalRevenue[3]!.toFixed(2)}`);
    expect(then?.value).toBe(`$${earlier.total.totalRevenue[3]!.toFixed(2)}`);
  });

  it('C2 a bidder without earlier figures has no change', () => {
    const model = modelOf({ source: BREAKDOWN, bidders: ['rubicon'], comparison });
    expect(tipOf(model, 0).facts[0]).not.toHaveProperty('change');
  });

  it('names the members of Other', () => {
    const bidders = Array.from({ length: 11 }, (_, index) => `b${index}`);
    const chart = makeChart({ count: 7, bidders });
    const model = modelOf({ chart, source: BREAKDOWN, bidders });
    const other = tipOf(model, 0).facts.find(({ column }) => column === 'Other (3)');
    expect(other?.detail?.split(', ')).toHaveLength(3);
  });

  it('C4 says that there is no data instead of a value of 0', () => {
    const model = modelOf({ chart: withoutData(week, [2]) });
    expect(tipOf(model, 2)).toMatchObject({ note: 'No data for this time.', facts: [] });
  });

  it('C2 is one text for screen readers', () => {
    const chart = { ...week, total: { ...week.total, totalRevenue: [120, 0, 0, 0, 0, 0, 0] } };
    const model = modelOf({ chart: { ...chart, total: { ...chart.total } } });
    expect(readingText(timeReadings(model)[0]!)).toMatch(
      /^Jan 1, 2024: Revenue \$120\.00, change [−+][\d.]+%/,
    );
  });
});

describe('the cursor', () => {
  it('shows the bucket next to the pointer', () => {
    const readings = timeReadings(modelOf());
    const size = { width: 700, height: 180 };
    expect(readings.map(({ place: { x } }) => Math.round(x * 700))).toEqual([
      50, 150, 250, 350, 450, 550, 650,
    ]);
    expect(nearestReading(readings, 0, 90, size)).toBe(0);
    expect(nearestReading(readings, 199, 90, size)).toBe(1);
    expect(nearestReading(readings, 9999, 90, size)).toBe(6);
  });

  it('of dots takes the nearest in both directions', () => {
    const dots = [{ place: { x: 0.1, y: 0.1 } }, { place: { x: 0.12, y: 0.9 } }];
    expect(nearestReading(dots, 10, 70, { width: 100, height: 100 })).toBe(1);
  });
});

describe('the tooltips of the other charts', () => {
  it('C2 have the bids of a price range and their share', () => {
    const bins = bidBins(makeDistribution([1, 3]));
    expect(binReadings(bins, 'USD')[1]).toMatchObject({
      heading: '$0.02 – $0.04',
      facts: [
        { column: 'Bids', value: '3' },
        { column: 'Share of all bids', value: '75.00%' },
      ],
    });
  });

  it('C2 have all figures of an interest', () => {
    const [reading] = interestReadings(makeInterests(1), 'USD');
    expect(reading!.heading).toBe('Interest 1');
    expect(reading!.facts.map(({ column }) => column)).toEqual([
      'Popularity',
      'eRPM',
      'Impressions',
      'Revenue',
    ]);
  });
});
