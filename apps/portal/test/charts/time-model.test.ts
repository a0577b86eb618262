import { describe, expect, it } from 'vitest';
import { BREAKDOWN } from '#portal/shared/charts/chart-bidders.ts';
import { highlightOf } from '#portal/shared/charts/highlights.ts';
import { readingsTable } from '#portal/shared/charts/readings.ts';
import { timeReadings } from '#portal/shared/charts/time-readings.ts';
import { axisLabel, shortLabels } from '#portal/shared/charts/time-labels.ts';
import type { ChartInput } from '#portal/shared/charts/chart-input.ts';
import { timeModel, type TimeModel } from '#portal/shared/charts/time-model.ts';
import { tickIndexes } from '#portal/shared/charts/axis-scale.ts';
import {
  DAY,
  HOUR,
  makeChart,
  MONDAY,
  weekInput,
  withoutData,
  withoutRates,
  WEEK_BEFORE,
} from './fixtures.ts';

const week = makeChart({ count: 7 });

const timeTable = (model: TimeModel) => readingsTable('Day', timeReadings(model));

const input = (changes: Partial<ChartInput> = {}) =>
  weekInput({ chart: week, bidders: [], ...changes });

describe('the figures of a time chart', () => {
  it('ANA-012 follow the metric; the request metric counts auctions in total and requests by bidder', () => {
    const valuesOf = (changes: Partial<ChartInput>) => timeModel(input(changes)).series[0]?.values;
    expect(valuesOf({ metric: 'revenue' })).toEqual(week.total.totalRevenue);
    expect(valuesOf({ metric: 'impression' })).toEqual(week.total.impressionCount);
    expect(valuesOf({ metric: 'erpm' })).toEqual(week.total.erpm);
    expect(valuesOf({ metric: 'request' })).toEqual(week.total.divRequestCount);
    expect(valuesOf({ metric: 'fillRate' })).toEqual(week.total.fillRate);
    const bidder = { metric: 'request', source: BREAKDOWN, bidders: ['ix'] } as const;
    expect(valuesOf(bidder)).toEqual(week.bidders[2]?.requestCount);
  });

  it('ANA-014 are the total or the chosen bidders, in the order of the response', () => {
    expect(timeModel(input()).series.map(({ id }) => id)).toEqual(['total']);
    const { series } = timeModel(input({ source: BREAKDOWN, bidders: ['rubicon', 'criteo'] }));
    expect(series.map(({ name }) => name)).toEqual(['criteo', 'rubicon']);
  });

  it('C4 of an unfinished day are marked "so far", those of a future day are a gap', () => {
    const model = timeModel(input({ updatedAt: MONDAY + 5.5 * DAY }));
    expect(model.buckets.map(({ state }) => state)).toEqual([
      ...Array<string>(5).fill('complete'),
      'unfinished',
      'future',
    ]);
    expect(model.series[0]?.values[5]).toBe(week.total.totalRevenue[5]);
    expect(model.series[0]?.values[6]).toBeNull();
    const rows = timeTable(model).rows.map(([day]) => day);
    expect(rows.slice(-2)).toEqual(['Jan 5, 2024', 'Jan 6, 2024 (so far)']);
  });

  it('ANA-022 are highlighted at increment rates of +25% or more and −25% or less, and not between', () => {
    expect(highlightOf(0.25)).toBe('surge');
    expect(highlightOf(-0.25)).toBe('plunge');
    for (const rate of [0.2499, -0.2499, 0, null]) expect(highlightOf(rate)).toBeNull();
    const rates = [0.25, 0.2, -0.25, -0.1, null, 3, -1];
    const chart = { ...week, total: { ...week.total, totalRevenueIncrementRate: rates } };
    const found = (changes: Partial<ChartInput>) =>
      timeModel(input({ chart, ...changes })).highlights.map(({ peak, kind }) => [peak, kind]);
    const expected = [
      [0, 'surge'],
      [2, 'plunge'],
      [5, 'surge'],
      [6, 'plunge'],
    ];
    expect(found({})).toEqual(expected);
    expect(found({ source: BREAKDOWN, bidders: ['ix'] })).toEqual(expected);
    expect(found({ updatedAt: MONDAY + 6.5 * DAY })).toEqual(expected.slice(0, 3));
  });

  it('ANA-022 are highlighted once for consecutive days, at the largest change', () => {
    const rates = [0.3, 0.9, 0.4, -0.3, -0.5, 0, 0.26];
    const chart = { ...week, total: { ...week.total, totalRevenueIncrementRate: rates } };
    const runs = timeModel(input({ chart })).highlights;
    expect(runs).toEqual([
      { kind: 'surge', first: 0, last: 2, peak: 1, start: MONDAY, end: MONDAY + 3 * DAY },
      {
        kind: 'plunge',
        first: 3,
        last: 4,
        peak: 4,
        start: MONDAY + 3 * DAY,
        end: MONDAY + 5 * DAY,
      },
      { kind: 'surge', first: 6, last: 6, peak: 6, start: MONDAY + 6 * DAY, end: MONDAY + 7 * DAY },
    ]);
    // A day without data is no plunge, and it ends a stretch.
    const gap = timeModel(input({ chart: withoutData(chart, [1]) })).highlights;
    expect(gap.map(({ first, last }) => [first, last])).toEqual([
      ...[
        [0, 0],
        [2, 2],
        [3, 4],
        [6, 6],
      ],
    ]);
  });

  it('C4 have a gap where a day is over without any data, but not before the first data', () => {
    const model = timeModel(input({ chart: withoutData(week, [0, 1, 3, 4]) }));
    expect(model.buckets.map(({ state }) => state)).toEqual([
      ...['complete', 'complete', 'complete', 'missing', 'missing', 'complete', 'complete'],
    ]);
    expect(model.missing).toMatchObject([{ start: MONDAY + 3 * DAY, end: MONDAY + 5 * DAY }]);
    expect(timeTable(model).rows[3]?.slice(0, 3)).toEqual(['Jan 4, 2024', 'No data', '--']);
  });

  it('have a scale that follows the values, not the historical high', () => {
    const historicalHigh = { timestamp: MONDAY, value: 1e6 };
    const model = timeModel(input({ chart: { ...week, historicalHigh } }));
    expect(model.scale.max).toBeLessThan(2 * Math.max(...week.total.totalRevenue));
  });

  it('C2 of the total contain date, value, compared date and value, and change', () => {
    const total = { ...week.total, totalRevenue: [120, 0, 0, 0, 0, 0, 0] };
    const rates = [0.5, -1, null, 0, 0, 0, 0];
    const chart = { ...week, total: { ...total, totalRevenueIncrementRate: rates } };
    const model = timeModel(input({ chart, comparison: WEEK_BEFORE }));
    expect(timeReadings(model)[0]).toMatchObject({
      heading: 'Jan 1, 2024',
      facts: [
        {
          column: 'Revenue',
          value: '$120.00',
          change: { text: '+50.00% (surge)', direction: 'up' },
        },
        { label: 'Dec 25, 2023', value: '$80.00' },
      ],
    });
    // A fall to 0 does not determine the earlier value, and neither does a missing base.
    expect(model.series[0]?.earlier?.slice(1, 3)).toEqual([null, null]);
  });

  it("use the compared range's own response if there is one", () => {
    const earlier = makeChart({ count: 6, start: MONDAY - 7 * DAY, bidders: ['ix'] });
    const comparison = { ...WEEK_BEFORE, chart: earlier };
    const model = timeModel(input({ chart: withoutRates(week), comparison }));
    expect(model.series[0]?.earlier).toEqual([...earlier.total.totalRevenue, null]);
  });

  it('C3 equal those of the table view', () => {
    const model = timeModel(input({ source: BREAKDOWN, bidders: ['criteo', 'ix'] }));
    const table = timeTable(model);
    expect(table.columns).toEqual(['Day', 'criteo', 'ix', 'All bidders', 'All bidders change']);
    expect(table.rows).toHaveLength(7);
    const [, criteo] = table.rows[3]!;
    expect(criteo).toBe(`$${week.bidders[1]!.totalRevenue[3]!.toFixed(2)}`);
  });

  it('merge all but eight of ten or more bidders into Other, with ratios from the sums', () => {
    const names = Array.from({ length: 11 }, (_, index) => `b${index}`);
    const chart = makeChart({ count: 7, bidders: names });
    const model = (metric: 'revenue' | 'erpm') =>
      timeModel(input({ chart, metric, source: BREAKDOWN, bidders: names })).series;
    expect(model('revenue')).toHaveLength(9);
    expect(model('revenue').at(-1)?.name).toBe('Other (3)');
    expect(model('revenue').at(-1)?.members).toHaveLength(3);
    const sum = model('revenue').reduce((total, { values }) => total + (values[0] ?? 0), 0);
    expect(sum).toBeCloseTo(chart.total.totalRevenue[0]!, 6);
    const erpms = chart.bidders.map(({ erpm }) => erpm[0]!);
    const other = model('erpm').at(-1)?.values[0] ?? 0;
    expect(other).toBeGreaterThanOrEqual(Math.min(...erpms));
    expect(other).toBeLessThanOrEqual(Math.max(...erpms));
  });
});

describe('the time axis', () => {
  it('ANA-046 has 7 or 8 ticks for every range of seven buckets or more', () => {
    for (let count = 7; count <= 400; count += 1) {
      const ticks = tickIndexes(count);
      expect([7, 8], `${count} buckets`).toContain(ticks.length);
      expect(new Set(ticks).size).toBe(ticks.length);
      expect(Math.max(...ticks)).toBeLessThan(count);
    }
    expect(tickIndexes(24)).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
    expect(tickIndexes(30)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
    expect(tickIndexes(3)).toEqual([0, 1, 2]);
  });

  it('ANA-046 has them on the Mondays of seven or eight weeks', () => {
    const mondays = [0, 7, 14, 21, 28, 35, 42, 49];
    expect(tickIndexes(56, mondays)).toEqual(mondays);
    expect(tickIndexes(30, mondays.slice(0, 5))).toHaveLength(8);
  });

  it('MET-015 is labelled by hour, by day, or by day of the week', () => {
    const label = (changes: Partial<ChartInput>, start = MONDAY) =>
      axisLabel(start, input(changes));
    expect(label({ granularity: 'hour', view: 'hourly' }, MONDAY + 9 * HOUR)).toEqual(['09:00']);
    expect(label({ granularity: 'hour', view: 'daily' })).toEqual(['00:00', 'Jan 1']);
    expect(label({ view: 'daily' })).toEqual(['Jan 1']);
    expect(label({ view: 'weekly' }, MONDAY + 6 * DAY)).toEqual(['Sun', 'Jan 7']);
  });

  it('MET-015 in little room has every second time, and does not repeat the month or the day', () => {
    const short = (...labels: string[][]) => shortLabels(labels).map((lines) => lines.join(' '));
    expect(short(['Sun', 'Jan 30'], ['Mon', 'Jan 31'], ['Tue', 'Feb 1'])).toEqual([
      'Sun Jan 30',
      'Mon 31',
      'Tue Feb 1',
    ]);
    expect(short(['00:00', 'Jan 7'], ['12:00', 'Jan 7'], ['00:00', 'Jan 8'])).toEqual([
      '00:00 Jan 7',
      ' ',
      '00:00 8',
    ]);
    expect(short(['12:00', 'Jan 7'], ['00:00', 'Jan 8'])).toEqual(['12:00 Jan 7', ' 8']);
    expect(short(['09:00'], ['10:00'], ['11:00'])).toEqual(['09:00', '', '11:00']);
  });
});
