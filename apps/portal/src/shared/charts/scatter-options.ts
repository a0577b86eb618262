import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import type { AgCartesianChartOptions } from 'ag-charts-community';
import { formatMoney } from '../format/money.ts';
import { formatNumber, formatPopularity } from '../format/numbers.ts';
import { colourOf, TOTAL_STYLE } from './bidder-style.ts';
import { baseAxis, baseOptions, valueAxis } from './base-options.ts';
import { SCATTER_HEIGHT } from './chart-sizes.ts';
import { niceScale, shortNumber, valueLabel } from './axis-scale.ts';
import type { PointFacts } from './point-facts.ts';

/** An interest that can be drawn: an interest without impressions has no eRPM. */
export type DrawnInterest = Interest & { readonly eRPM: number };

export function drawnInterests(interests: readonly Interest[]): DrawnInterest[] {
  return interests.filter((interest): interest is DrawnInterest => interest.eRPM !== null);
}

interface ScatterDrawing {
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

/** The interests' positions, in shares of the plot from its left and upper edge. */
export function scatterPoints(interests: readonly DrawnInterest[]) {
  const { across, up } = scatterScales(interests);
  return interests.map(({ popularity, eRPM }) => ({
    x: popularity / across.max,
    y: 1 - eRPM / up.max,
  }));
}

/** The library's options of the interests: popularity to the right, eRPM upwards. */
export function scatterOptions(drawing: ScatterDrawing): AgCartesianChartOptions {
  const { interests, currency } = drawing;
  const { across, up } = scatterScales(interests);
  return {
    ...baseOptions(SCATTER_HEIGHT),
    axes: {
      x: {
        ...baseAxis({ min: 0, max: across.max }, across.ticks, (value) =>
          shortNumber(value, across.step),
        ),
        title: {
          enabled: true,
          text: 'Popularity',
          color: 'var(--text-2)',
          fontSize: 11,
          spacing: 4,
        },
      },
      y: valueAxis(up, (value) => valueLabel('erpm', value, up, currency)),
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
        fill: colourOf(TOTAL_STYLE),
        fillOpacity: 0.75,
        stroke: 'var(--surface)',
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
