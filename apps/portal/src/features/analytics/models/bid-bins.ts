import type { BidDistribution } from '@bidstage/mock-api/contract/operations/distribution';
import { ratio } from '@bidstage/mock-api/contract/values/metrics';
import { niceScale, shortNumber, tickIndexes } from '#portal/shared/charts/axis-scale.ts';
import { drawnValue } from '#portal/shared/charts/bar-series.ts';
import {
  baseAxis,
  baseOptions,
  valueAxis,
  type PlotOptions,
} from '#portal/shared/charts/base-options.ts';
import { colourOf, TOTAL_STYLE } from '#portal/shared/charts/bidder-style.ts';
import { CHART_HEIGHT, MIN_BAR_HEIGHT, plotHeight } from '#portal/shared/charts/chart-sizes.ts';
import type { Reading } from '#portal/shared/charts/readings.ts';
import { currencyPrefix } from '#portal/shared/format/money.ts';
import { formatNumber, formatPercent } from '#portal/shared/format/numbers.ts';

/** The bids of one CPM range, `from` inclusive and `to` exclusive; money in the response's currency. */
export interface BidBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Trailing bins under this share of the highest count are merged. */
const TAIL_SHARE = 0.01;
/** The lower edge under which bids without a price are counted; that bin is not drawn. */
const WITHOUT_PRICE = -1;

type Distribution = Pick<BidDistribution, 'buckets' | 'counts' | 'granularity'>;

/**
 * The bins of a bid distribution: bids without a price left out, and the trailing bins under 1 % of the highest count
 * merged into the one before them.
 */
export function bidBins({ buckets, counts, granularity }: Distribution): BidBin[] {
  const bins = buckets
    .map((from, index) => ({
      from,
      to: buckets[index + 1] ?? from + granularity,
      count: counts[index] ?? 0,
    }))
    .filter(({ from }) => from !== WITHOUT_PRICE);
  const highest = bins.reduce((most, { count }) => Math.max(most, count), 0);
  const end = bins.findLastIndex(({ count }) => count >= highest * TAIL_SHARE) + 1;
  const last = bins[end - 1];
  if (highest === 0 || !last) return bins;
  const tail = bins.slice(end);
  return [
    ...bins.slice(0, end - 1),
    {
      from: last.from,
      to: tail.at(-1)?.to ?? last.to,
      count: tail.reduce((sum, { count }) => sum + count, last.count),
    },
  ];
}

/** Prices on the axis of the bins have 2 decimals in every currency. */
const PRICE_DECIMALS = 2;
const GAP = 1;

/** A CPM on the axis: `0.50`. */
export function cpmLabel(price: number): string {
  return formatNumber(price, PRICE_DECIMALS);
}

/** The library's options of the bins: adjacent bars of equal width, also the merged last one. */
export function binOptions(bins: readonly BidBin[], plotWidth: number): PlotOptions {
  const scale = niceScale(Math.max(0, ...bins.map(({ count }) => count)), true);
  const smallest = (MIN_BAR_HEIGHT * scale.max) / plotHeight(CHART_HEIGHT);
  return {
    ...baseOptions(CHART_HEIGHT),
    axes: {
      x: baseAxis({ min: 0, max: Math.max(1, bins.length) }, tickIndexes(bins.length), (at) =>
        cpmLabel(bins[at]?.from ?? 0),
      ),
      y: valueAxis(scale, (value) => shortNumber(value, scale.step)),
    },
    series: [
      {
        type: 'bar',
        id: 'bids',
        xKey: 'x',
        yKey: 'y',
        data: bins.map(({ count }, index) => ({ x: index + 0.5, y: drawnValue(count, smallest) })),
        grouped: false,
        width: Math.max(1, plotWidth / Math.max(1, bins.length) - GAP),
        fill: colourOf(TOTAL_STYLE),
        strokeWidth: 0,
      },
    ],
  };
}

/** The readings of the bins: their bids, and the share of all. */
export function binReadings(bins: readonly BidBin[], currency: string): Reading[] {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  const price = (cpm: number) => `${currencyPrefix(currency)}${cpmLabel(cpm)}`;
  return bins.map(({ from, to, count }, index) => ({
    place: { x: (index + 0.5) / bins.length },
    heading: `${price(from)} – ${price(to)}`,
    facts: [
      { column: 'Bids', value: formatNumber(count), swatch: { style: TOTAL_STYLE, shape: 'bar' } },
      { column: 'Share of all bids', value: formatPercent(ratio(count, all)) },
    ],
  }));
}
