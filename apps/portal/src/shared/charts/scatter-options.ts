import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import type { AgCartesianChartOptions } from 'ag-charts-community';
import { formatMoney } from '../format/money.ts';
import { abbreviate, formatNumber } from '../format/numbers.ts';
import { baseAxis, baseOptions, tooltipOf, valueAxis, type ChartDrawing } from './base-options.ts';
import type { ChartColours } from './chart-colours.ts';
import { SCATTER_HEIGHT } from './chart-sizes.ts';
import { niceScale } from './nice-scale.ts';
import { shortNumber, valueLabel } from './value-labels.ts';

/** An interest that can be drawn: an interest without impressions has no eRPM. */
export type DrawnInterest = Interest & { readonly eRPM: number };

export function drawnInterests(interests: readonly Interest[]): DrawnInterest[] {
  return interests.filter((interest): interest is DrawnInterest => interest.eRPM !== null);
}

interface ScatterDrawing extends ChartDrawing {
  readonly interests: readonly DrawnInterest[];
  readonly currency: string;
  /** Formats a popularity. */
  readonly popularityText: (popularity: number) => string;
}

/** The library's options of the interests: popularity to the right, eRPM upwards. */
export function scatterOptions(drawing: ScatterDrawing): AgCartesianChartOptions {
  const { interests, currency, colours } = drawing;
  const across = niceScale(Math.max(0, ...interests.map(({ popularity }) => popularity)));
  const up = niceScale(Math.max(0, ...interests.map(({ eRPM }) => eRPM)));
  const [fill = colours.accent] = colours.palette;
  return {
    ...baseOptions(drawing, SCATTER_HEIGHT),
    axes: {
      x: {
        ...baseAxis(colours, { min: 0, max: across.max }, across.ticks, (value) =>
          shortNumber(value, across.step),
        ),
        title: axisTitle('Popularity', colours),
      },
      y: valueAxis(colours, up, (value) => valueLabel('erpm', value, up, currency)),
    },
    series: [
      {
        type: 'scatter',
        id: 'interests',
        xKey: 'popularity',
        yKey: 'eRPM',
        xName: 'Popularity',
        yName: 'eRPM',
        data: [...interests],
        shape: 'circle',
        size: 9,
        fill,
        fillOpacity: 0.75,
        stroke: colours.surface,
        strokeWidth: 1,
        tooltip: {
          renderer: ({ datum }: { readonly datum: DrawnInterest }) =>
            interestTooltip(datum, drawing),
        },
      },
    ],
  };
}

function interestTooltip(interest: DrawnInterest, { currency, popularityText }: ScatterDrawing) {
  return tooltipOf({
    heading: interest.interest,
    rows: [
      { label: 'Popularity', value: popularityText(interest.popularity) },
      { label: 'eRPM', value: formatMoney(interest.eRPM, currency) },
      { label: 'Impressions', value: formatNumber(interest.impression) },
      { label: 'Revenue', value: formatMoney(interest.revenue, currency) },
    ],
  });
}

/** How a popularity is written unless the screen passes its own format. */
export const plainPopularity = (popularity: number) => abbreviate(popularity);

function axisTitle(text: string, colours: ChartColours) {
  return { enabled: true, text, color: colours.text2, fontSize: 11, spacing: 4 };
}
