import { expect, it } from 'vitest';
import { BREAKDOWN, TOTAL } from '../../src/shared/charts/bidder-choice.ts';
import type { ChartColours } from '../../src/shared/charts/chart-colours.ts';
import { timeChartOptions } from '../../src/shared/charts/time-chart-options.ts';
import { timeModel } from '../../src/shared/charts/time-model.ts';
import { DAY, makeChart, MONDAY, weekInput } from './fixtures.ts';

const colours = { theme: 'light', palette: [] as string[] } as unknown as ChartColours;
const UPDATED = { 'is over': MONDAY + 7 * DAY, 'is not over': MONDAY + 6.2 * DAY } as const;

// When an update removes or disables segments, the library drops their list, still reads it, and throws.
it.each([
  [TOTAL, 'is over'],
  [TOTAL, 'is not over'],
  [BREAKDOWN, 'is over'],
  [BREAKDOWN, 'is not over'],
] as const)('every line of source %s whose last day %s has a list of segments', (source, state) => {
  const chart = makeChart({ count: 7 });
  const rates = [0, 0.31, -0.4, 0, 0, 0, 0];
  const model = timeModel(
    weekInput({
      chart: { ...chart, total: { ...chart.total, totalRevenueIncrementRate: rates } },
      source,
      updatedAt: UPDATED[state],
      comparison: { from: MONDAY - 7 * DAY },
    }),
  );
  const { series = [] } = timeChartOptions({ model, currency: 'USD', colours, height: 240 });
  expect(series.length).toBeGreaterThan(3);
  const lists = series.map((one) => 'segmentation' in one && one.segmentation);
  const isKept = (list: (typeof lists)[number]) =>
    typeof list === 'object' && list.enabled === true && Array.isArray(list.segments);
  expect(lists.filter((list) => !isKept(list))).toEqual([]);
});
