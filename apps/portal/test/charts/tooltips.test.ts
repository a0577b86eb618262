import type { AgTooltipRendererResult } from 'ag-charts-community';
import { describe, expect, it } from 'vitest';
import { BREAKDOWN, TOTAL, type DataSource } from '../../src/shared/charts/bidder-choice.ts';
import type { ChartColours } from '../../src/shared/charts/chart-colours.ts';
import { timeChartOptions } from '../../src/shared/charts/time-chart-options.ts';
import { timeModel } from '../../src/shared/charts/time-model.ts';
import { DAY, makeChart, MONDAY, weekInput } from './fixtures.ts';

const colours = { theme: 'light', palette: [] as string[] } as unknown as ChartColours;

interface SeriesWithTooltip {
  readonly id: string;
  readonly data: readonly { readonly index: number }[];
  readonly tooltip: {
    readonly renderer: (at: { datum: { index: number } }) => AgTooltipRendererResult;
  };
}

/** A week in which the total surged on its second day, compared with the week before. */
function optionsOf(shape: 'line' | 'bar', source: DataSource) {
  const chart = makeChart({ count: 7 });
  const rates = [0, 0.31, 0, 0, 0, 0, 0];
  const model = timeModel(
    weekInput({
      chart: { ...chart, total: { ...chart.total, totalRevenueIncrementRate: rates } },
      source,
      ...(source === TOTAL && { comparison: { from: MONDAY - 7 * DAY } }),
    }),
  );
  const drawing = { label: 'Revenue', model, shape, currency: 'USD', colours, plotWidth: 900 };
  return timeChartOptions(drawing);
}

const SECOND_DAY = 1;

/** The tooltip of each series that has a point on the second day. */
function tooltipsOfSecondDay(shape: 'line' | 'bar', source: DataSource) {
  const series = optionsOf(shape, source).series as unknown as SeriesWithTooltip[];
  return series
    .filter(({ data }) => data.some(({ index }) => index === SECOND_DAY))
    .map(({ id, tooltip }) => ({
      id,
      labels: tooltip
        .renderer({ datum: { index: SECOND_DAY } })
        .data?.map((row) => (typeof row === 'string' ? row : row.label)),
    }));
}

describe.each(['line', 'bar'] as const)('the tooltip of a time chart as %ss', (shape) => {
  it('belongs to one series: by default the library joins up to three of one time', () => {
    expect(optionsOf(shape, TOTAL).tooltip?.mode).toBe('single');
    expect(optionsOf(shape, BREAKDOWN).tooltip?.mode).toBe('single');
  });

  it('shows value, compared value and change for every mark of the total', () => {
    const lines = ['Revenue', 'Dec 26, 2023', 'Change'];
    expect(tooltipsOfSecondDay(shape, TOTAL)).toEqual([
      { id: 'total', labels: lines },
      { id: 'comparison', labels: lines },
      { id: 'surge', labels: lines },
    ]);
  });

  it('shows for the mark above a breakdown, which has no total, that the total surged', () => {
    const tooltips = tooltipsOfSecondDay(shape, BREAKDOWN);
    expect(tooltips.find(({ id }) => id === 'surge')?.labels).toEqual(['Total Revenue']);
  });
});
