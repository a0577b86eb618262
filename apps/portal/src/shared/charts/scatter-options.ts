import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import type { AgCartesianChartOptions } from 'ag-charts-community';
import { formatMoney } from '../format/money.ts';
import { formatNumber, formatPopularity } from '../format/numbers.ts';
import { baseAxis, baseOptions, valueAxis } from './base-options.ts';
import type { ChartColours } from './chart-colours.ts';
import { plotHeight, SCATTER_HEIGHT } from './chart-sizes.ts';
import { niceScale, shortNumber, valueLabel } from './axis-scale.ts';
import type { PointFacts } from './point-facts.ts';

/** An interest that can be drawn: an interest without impressions has no eRPM. */
export type DrawnInterest = Interest & { readonly eRPM: number };

export function drawnInterests(interests: readonly Interest[]): DrawnInterest[] {
  return interests.filter((interest): interest is DrawnInterest => interest.eRPM !== null);
}

interface ScatterDrawing {
  readonly colours: ChartColours;
  readonly interests: readonly DrawnInterest[];
  readonly currency: string;
}

/** The scales of both axes: popularity to the right, eRPM upwards. */
function scatterScales(interests: readonly DrawnInterest[]) {
  return {
    across: niceScale(Math.max(0, ...interests.map(({ popularity }) => popularity))),
    up: niceScale(Math.max(0, ...interests.map(({ eRPM }) => eRPM))),
  };
}

/** The interests' positions in a plot `width` px wide, in px from its left and upper edge. */
export function scatterPoints(interests: readonly DrawnInterest[], width: number) {
  const { across, up } = scatterScales(interests);
  const height = plotHeight(SCATTER_HEIGHT);
  return interests.map(({ popularity, eRPM }) => ({
    x: (popularity / across.max) * width,
    y: (1 - eRPM / up.max) * height,
  }));
}

/** The library's options of the interests: popularity to the right, eRPM upwards. */
export function scatterOptions(drawing: ScatterDrawing): AgCartesianChartOptions {
  const { interests, currency, colours } = drawing;
  const { across, up } = scatterScales(interests);
  const [fill = colours.accent] = colours.palette;
  return {
    ...baseOptions(colours, SCATTER_HEIGHT),
    axes: {
      x: {
        ...baseAxis(colours, { min: 0, max: across.max }, across.ticks, (value) =>
          shortNumber(value, across.step),
        ),
        title: {
          enabled: true,
          text: 'Popularity',
          color: colours.text2,
          fontSize: 11,
          spacing: 4,
        },
      },
      y: valueAxis(colours, up, (value) => valueLabel('erpm', value, up, currency)),
    },
    series: [
      {
        type: 'scatter',
        id: 'interests',
        xKey: 'popularity',
        yKey: 'eRPM',
        data: [...interests],
        shape: 'circle',
        size: 9,
        fill,
        fillOpacity: 0.75,
        stroke: colours.surface,
        strokeWidth: 1,
      },
    ],
  };
}

export function interestFacts(shown: DrawnInterest | undefined, currency: string): PointFacts {
  if (!shown) return { heading: '', rows: [] };
  const { interest, popularity, eRPM, impression, revenue } = shown;
  return {
    heading: interest,
    rows: [
      { label: 'Popularity', value: formatPopularity(popularity) },
      { label: 'eRPM', value: formatMoney(eRPM, currency) },
      { label: 'Impressions', value: formatNumber(impression) },
      { label: 'Revenue', value: formatMoney(revenue, currency) },
    ],
  };
}
