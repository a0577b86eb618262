import type { AgCartesianChartOptions } from 'ag-charts-community';
import { ratio } from '@bidstage/mock-api/contract/values/metrics';
import { currencyPrefix } from '../format/money.ts';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import { drawnValue } from './bar-series.ts';
import { baseAxis, baseOptions, valueAxis } from './base-options.ts';
import { colourOf, TOTAL_STYLE } from './bidder-style.ts';
import { CHART_HEIGHT, MIN_BAR_HEIGHT, plotHeight } from './chart-sizes.ts';
import { niceScale, shortNumber, tickIndexes } from './axis-scale.ts';
import type { PointFacts } from './point-facts.ts';
import type { BidDistribution } from '@bidstage/mock-api/contract/operations/distribution';

/** The bids of one CPM range, `from` inclusive and `to` exclusive; money in the response's currency. */
export interface HistogramBin {
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
export function histogramBins({ buckets, counts, granularity }: Distribution): HistogramBin[] {
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

/** Prices on the axis of a histogram have 2 decimals in every currency. */
const PRICE_DECIMALS = 2;
const GAP = 1;

/** A CPM in the format of the histogram's axis: `0.50`. */
export function cpmLabel(price: number): string {
  return formatNumber(price, PRICE_DECIMALS);
}

/** A bin's range: `$0.50 – $0.52`. */
export function binName({ from, to }: HistogramBin, currency: string): string {
  const prefix = currencyPrefix(currency);
  return `${prefix}${cpmLabel(from)} – ${prefix}${cpmLabel(to)}`;
}

interface HistogramDrawing {
  readonly bins: readonly HistogramBin[];
  /** Width of the plot in px. */
  readonly plotWidth: number;
}

/** The library's options of a histogram: adjacent bins of equal width, also the merged last one. */
export function histogramOptions(drawing: HistogramDrawing): AgCartesianChartOptions {
  const { bins, plotWidth } = drawing;
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
        data: bins.map(({ count }, index) => ({
          index,
          x: index + 0.5,
          y: drawnValue(count, smallest),
        })),
        grouped: false,
        width: Math.max(1, plotWidth / Math.max(1, bins.length) - GAP),
        fill: colourOf(TOTAL_STYLE),
        strokeWidth: 0,
      },
    ],
  };
}

/** The facts of a bin: its bids, and their share of all. */
export function binFacts(
  bins: readonly HistogramBin[],
  index: number,
  currency: string,
): PointFacts {
  const bin = bins[index];
  if (!bin) return { heading: '', rows: [] };
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  return {
    heading: `CPM ${binName(bin, currency)}`,
    rows: [
      { label: 'Bids', value: formatNumber(bin.count), style: TOTAL_STYLE },
      { label: 'Share of all bids', value: formatPercent(ratio(bin.count, all)) },
    ],
  };
}
