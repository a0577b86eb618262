import { describe, expect, it } from 'vitest';
import { spanFigure } from '#portal/shared/charts/span-figure.ts';
import { timeModel } from '#portal/shared/charts/time-model.ts';
import type { ChartInput } from '#portal/shared/charts/chart-input.ts';
import { DAY, makeChart, MONDAY, weekInput, WEEK_BEFORE } from './fixtures.ts';

const WEEK = 7 * DAY;
const days = (first: number, count: number) => ({
  from: MONDAY + first * DAY,
  to: MONDAY + (first + count) * DAY,
});

const earlier = makeChart({ count: 7, start: MONDAY - WEEK });
const compared = (changes: Partial<ChartInput> = {}) =>
  weekInput({ comparison: { ...WEEK_BEFORE, chart: earlier }, ...changes });

const sum = (values: readonly (number | null)[], first: number, count: number) =>
  values.slice(first, first + count).reduce<number>((all, value) => all + (value ?? 0), 0);

describe('S4 the figure of a span of a chart', () => {
  it('S4 is the change of its sum against the comparison', () => {
    const input = compared();
    const now = sum(input.chart.total.totalRevenue, 1, 2);
    const before = sum(earlier.total.totalRevenue, 1, 2) / 2;
    const halved = {
      ...earlier.total,
      totalRevenue: earlier.total.totalRevenue.map((v) => (v ?? 0) / 2),
    };
    const comparison = { ...WEEK_BEFORE, chart: { ...earlier, total: halved } };
    const { value, text } = spanFigure(timeModel({ ...input, comparison }), days(1, 2));
    expect(value).toBeCloseTo((now / before - 1) * 100, 6);
    expect(text).toBe('+100.00%');
  });

  it('S4 is the amount without a comparison, in its currency', () => {
    const input = weekInput();
    const { value, text } = spanFigure(timeModel(input), days(0, 7));
    expect(value).toBeCloseTo(sum(input.chart.total.totalRevenue, 0, 7), 6);
    expect(text).toMatch(/^\$[\d,]+\.\d\d$/);
  });

  it('S4 weights a ratio by what it is a ratio of', () => {
    const input = weekInput({ metric: 'erpm' });
    const { impressionCount, erpm } = input.chart.total;
    const weighted = sum(
      erpm.map((value, index) => (value ?? 0) * (impressionCount[index] ?? 0)),
      2,
      3,
    );
    const { value } = spanFigure(timeModel(input), days(2, 3));
    expect(value).toBeCloseTo(weighted / sum(impressionCount, 2, 3), 9);
  });

  it('S4 leaves out days that are not over, and has none outside of the chart', () => {
    const model = timeModel(compared({ updatedAt: MONDAY + 3.5 * DAY }));
    expect(spanFigure(model, days(3, 1))).toEqual({ value: null, text: '--' });
    expect(spanFigure(model, days(20, 2))).toEqual({ value: null, text: '--' });
  });
});
