import { describe, expect, it } from 'vitest';
import {
  availableBidders,
  BREAKDOWN,
  defaultChoice,
  syncChoice,
  toggleBidder,
} from '../../src/shared/charts/bidder-choice.ts';
import { bidderStyle, PALETTE_SIZE } from '../../src/shared/charts/bidder-style.ts';
import { timeTable } from '../../src/shared/charts/chart-table-model.ts';
import { highlightOf } from '../../src/shared/charts/increment.ts';
import { pointFacts } from '../../src/shared/charts/point-facts.ts';
import { axisLabel } from '../../src/shared/charts/time-labels.ts';
import { timeModel, type TimeChartInput } from '../../src/shared/charts/time-model.ts';
import { tickIndexes } from '../../src/shared/charts/x-ticks.ts';
import { DAY, HOUR, makeChart, MONDAY, NAMES, weekInput, withoutRates } from './fixtures.ts';

const week = makeChart({ count: 7 });

const input = (changes: Partial<TimeChartInput> = {}) =>
  weekInput({ chart: week, bidders: [], ...changes });

describe('the figures of a time chart', () => {
  it('ANA-012 follow the metric; the request metric counts auctions in total and requests by bidder', () => {
    const valuesOf = (changes: Partial<TimeChartInput>) =>
      timeModel(input(changes)).series[0]?.values;
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
    const rows = timeTable(model, 'USD').rows.map(([day]) => day);
    expect(rows.slice(-2)).toEqual(['Jan 5, 2024', 'Jan 6, 2024 (so far)']);
  });

  it('ANA-022 are highlighted at increment rates of +25% or more and -25% or less, and not between', () => {
    expect(highlightOf(0.25)).toBe('surge');
    expect(highlightOf(-0.25)).toBe('plunge');
    for (const rate of [0.2499, -0.2499, 0, null]) expect(highlightOf(rate)).toBeNull();
    const rates = [0.25, 0.2, -0.25, -0.1, null, 3, -1];
    const chart = { ...week, total: { ...week.total, totalRevenueIncrementRate: rates } };
    const found = (changes: Partial<TimeChartInput>) =>
      timeModel(input({ chart, ...changes })).highlights.map(({ index, kind }) => [index, kind]);
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

  it('contain the historical high only where the total revenue is shown, within the scale', () => {
    const model = timeModel(input());
    expect(model.historicalHigh).toEqual(week.historicalHigh);
    expect(model.scale.max).toBeGreaterThan(week.historicalHigh!.value);
    expect(timeModel(input({ metric: 'erpm' })).historicalHigh).toBeNull();
    expect(timeModel(input({ source: BREAKDOWN })).historicalHigh).toBeNull();
  });

  it('C2 of the total contain date, value, compared date and value, and change', () => {
    const total = { ...week.total, totalRevenue: [120, 0, 0, 0, 0, 0, 0] };
    const rates = [0.5, -1, null, 0, 0, 0, 0];
    const chart = { ...week, total: { ...total, totalRevenueIncrementRate: rates } };
    const model = timeModel(input({ chart, comparison: { from: MONDAY - 7 * DAY } }));
    expect(pointFacts(model, model.series[0]!, 0, 'USD')).toEqual({
      heading: 'Jan 1, 2024',
      rows: [
        { label: 'Revenue', value: '$120.00' },
        { label: 'Dec 25, 2023', value: '$80.00' },
        { label: 'Change', value: '+50.00% (surge)' },
      ],
    });
    // A fall to 0 does not determine the earlier value, and neither does a missing base.
    expect(model.series[1]?.values.slice(1, 3)).toEqual([null, null]);
  });

  it("use the compared range's own response if there is one", () => {
    const earlier = makeChart({ count: 6, start: MONDAY - 7 * DAY, bidders: ['ix'] });
    const comparison = { from: MONDAY - 7 * DAY, chart: earlier };
    const model = timeModel(input({ chart: withoutRates(week), comparison }));
    expect(model.series[1]?.values).toEqual([...earlier.total.totalRevenue, null]);
  });

  it('C3 equal those of the table view', () => {
    const model = timeModel(input({ source: BREAKDOWN, bidders: ['criteo', 'ix'] }));
    const table = timeTable(model, 'USD');
    expect(table.columns).toEqual(['Day', 'criteo', 'ix']);
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
    const sum = model('revenue').reduce((total, { values }) => total + (values[0] ?? 0), 0);
    expect(sum).toBeCloseTo(chart.total.totalRevenue[0]!, 6);
    const erpms = chart.bidders.map(({ erpm }) => erpm[0]!);
    const other = model('erpm').at(-1)?.values[0] ?? 0;
    expect(other).toBeGreaterThanOrEqual(Math.min(...erpms));
    expect(other).toBeLessThanOrEqual(Math.max(...erpms));
  });
});

describe('the choice of bidders', () => {
  const chart = makeChart({ count: 2 });

  it('ANA-015 drops the names that are no longer available', () => {
    expect(syncChoice(['ix', 'gone', 'criteo'], availableBidders(chart))).toEqual(['criteo', 'ix']);
    expect(toggleBidder(['ix', 'gone'], NAMES, 'rubicon')).toEqual(['ix', 'rubicon']);
    expect(toggleBidder(['ix', 'gone'], NAMES, 'ix')).toEqual([]);
  });

  it('ANA-015 initially has the five bidders with the highest revenue', () => {
    const revenueOf = (name: string) =>
      chart.bidders.find((one) => one.name === name)!.totalRevenue.reduce((a, b) => a + b, 0);
    const chosen = defaultChoice(chart);
    const others = NAMES.filter((name) => !chosen.includes(name));
    expect(chosen).toHaveLength(5);
    expect(Math.min(...chosen.map(revenueOf))).toBeGreaterThanOrEqual(
      Math.max(...others.map(revenueOf)),
    );
  });
});

describe('the look of a bidder', () => {
  it('C6 depends on its name alone', () => {
    expect(bidderStyle('rubicon')).toEqual(bidderStyle('rubicon'));
    expect(bidderStyle('rubicon')).toEqual({ slot: 2, dash: [7, 3], marker: 'square' });
  });

  it('ANA-046 has one of nine colours, of which the first is the total', () => {
    const slots = Array.from({ length: 500 }, (_, index) => bidderStyle(`bidder${index}`).slot);
    expect(PALETTE_SIZE).toBe(9);
    expect([...new Set(slots)].sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('C6 of bidders of one colour differs by dash or marker', () => {
    const looks = NAMES.map((name) => JSON.stringify(bidderStyle(name)));
    expect(new Set(looks).size).toBe(NAMES.length);
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
    const label = (changes: Partial<TimeChartInput>, start = MONDAY) =>
      axisLabel(start, input(changes));
    expect(label({ granularity: 'hour', view: 'hourly' }, MONDAY + 9 * HOUR)).toEqual(['09:00']);
    expect(label({ granularity: 'hour', view: 'daily' })).toEqual(['00:00', 'Jan 1']);
    expect(label({ view: 'daily' })).toEqual(['Jan 1']);
    expect(label({ view: 'weekly' }, MONDAY + 6 * DAY)).toEqual(['Sun', 'Jan 7']);
  });
});
