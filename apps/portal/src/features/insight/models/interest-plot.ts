import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { niceScale, shortNumber, valueLabel } from '#portal/shared/charts/axis-scale.ts';
import {
  baseAxis,
  baseOptions,
  valueAxis,
  type PlotOptions,
} from '#portal/shared/charts/base-options.ts';
import { colourOf, TOTAL_STYLE } from '#portal/shared/charts/bidder-style.ts';
import { LABEL_SIZE } from '#portal/shared/charts/chart-sizes.ts';
import type { Reading } from '#portal/shared/charts/readings.ts';
import { formatMoney } from '#portal/shared/format/money.ts';
import { formatNumber, formatPopularity } from '#portal/shared/format/numbers.ts';

/** Height of the chart in px (specification 2 §9). */
export const INTERESTS_HEIGHT = 300;

/** Free share above the highest dot: the plot does not go on to the next label. */
const HEADROOM = 0.08;

/** The scales of both axes: popularity to the right, eRPM upwards. */
function scales(interests: readonly Interest[]) {
  const highest = Math.max(0, ...interests.map(({ eRPM }) => eRPM ?? 0));
  const nice = niceScale(highest);
  const max = highest > 0 ? highest * (1 + HEADROOM) : nice.max;
  return {
    across: niceScale(Math.max(0, ...interests.map(({ popularity }) => popularity))),
    up: { ...nice, max, ticks: nice.ticks.filter((tick) => tick <= max) },
  };
}

/** The interests with a dot, the farthest from the others first: the first ones get a label. */
function drawnInterests(interests: readonly Interest[]) {
  const { across, up } = scales(interests);
  const reach = ({ popularity, eRPM }: Interest) =>
    (popularity / across.max) ** 2 + ((eRPM ?? 0) / up.max) ** 2;
  return interests
    .filter(({ eRPM }) => eRPM !== null)
    .sort((one, other) => reach(other) - reach(one));
}

/** The readings of the interests, by popularity. One without impressions has no eRPM, and no dot above its popularity. */
export function interestReadings(interests: readonly Interest[], currency: string): Reading[] {
  const { across, up } = scales(interests);
  return interests
    .toSorted((one, other) => one.popularity - other.popularity)
    .map(({ interest, popularity, eRPM, impression, revenue }) => {
      const y = 1 - (eRPM ?? 0) / up.max;
      return {
        place: { x: popularity / across.max, y },
        heading: interest,
        facts: [
          { column: 'Popularity', value: formatPopularity(popularity) },
          { column: 'eRPM', value: formatMoney(eRPM, currency) },
          { column: 'Impressions', value: formatNumber(impression) },
          { column: 'Revenue', value: formatMoney(revenue, currency) },
        ],
        dots: eRPM === null ? [] : [{ y, colour: colourOf(TOTAL_STYLE) }],
      };
    });
}

const WORDS = { color: 'var(--text-2)', fontSize: LABEL_SIZE };
/** A part of a name, or its second line beside another dot, could be taken for another name. */
const WHOLE = { wrapping: 'never', truncate: false } as const;

/** The library's options of the interests that have an eRPM. */
export function interestOptions(interests: readonly Interest[], currency: string): PlotOptions {
  const { across, up } = scales(interests);
  const x = baseAxis({ min: 0, max: across.max }, across.ticks, (value) =>
    shortNumber(value, across.step),
  );
  return {
    ...baseOptions(INTERESTS_HEIGHT),
    axes: {
      x: {
        ...x,
        // A phone has no room for all of them.
        label: { ...x.label, avoidCollisions: true },
        title: {
          enabled: true,
          text: 'Popularity, in users',
          ...WORDS,
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
        // Only where no other label or dot is in the way; the tooltip has the others.
        labelKey: 'interest',
        label: { ...WORDS, ...WHOLE, enabled: true, placement: ['right', 'left'] },
        data: drawnInterests(interests),
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
