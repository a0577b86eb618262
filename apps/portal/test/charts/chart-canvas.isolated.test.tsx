import { render } from '@testing-library/react';
import type { AgCartesianChartOptions } from 'ag-charts-community';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ChartCanvas } from '#portal/shared/charts/chart-canvas.tsx';
import { soFar } from '#portal/shared/charts/line-series.ts';

let drawings = 0;

vi.unmock('#portal/shared/charts/chart-canvas.tsx');
// jsdom has no canvas: the mock counts the charts that are created.
vi.mock('ag-charts-react', () => ({
  AgCharts: function FakeChart() {
    useEffect(() => {
      drawings += 1;
    }, []);
    return null;
  },
}));

beforeEach(() => {
  drawings = 0;
});

const withTypes = (...types: ('line' | 'bar')[]): AgCartesianChartOptions => ({
  series: types.map((type) => ({ type, xKey: 'x', yKey: 'y' })),
});

it('C1 a chart is created again when a series changes from line to bar, not for new figures', () => {
  const { rerender } = render(<ChartCanvas options={withTypes('line', 'line')} />);
  rerender(<ChartCanvas options={withTypes('line', 'line')} />);
  expect(drawings).toBe(1);
  rerender(<ChartCanvas options={withTypes('bar', 'line')} />);
  expect(drawings).toBe(2);
});

// When an update takes its segments from a line, the library drops their list, still reads it, and throws.
it('C4 a chart is created again when a line no longer has an unfinished day', () => {
  const until = (start: number): AgCartesianChartOptions => ({
    series: [{ type: 'line', xKey: 'x', yKey: 'y', ...soFar(start, { lineDash: [2] }) }],
  });
  const { rerender } = render(<ChartCanvas options={until(1)} />);
  rerender(<ChartCanvas options={until(2)} />);
  expect(drawings).toBe(1);
  rerender(<ChartCanvas options={withTypes('line')} />);
  expect(drawings).toBe(2);
});
