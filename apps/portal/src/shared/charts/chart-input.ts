import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import type { DataSource } from './chart-bidders.ts';
import type { ChartMetric } from './chart-metrics.ts';
import type { TimeFormat } from './time-labels.ts';

export type ChartShape = 'line' | 'bar';

/** The compared range of a chart. */
export interface ChartComparison {
  /** Its start, in Unix seconds. */
  readonly from: number;
  /** In words: `Dec 25 – 31, 2023`. */
  readonly days: string;
  /** Its own response: the bidders' values, and exact totals instead of computed ones. */
  readonly chart?: Chart | undefined;
}

/** All facts of a time chart; the same object as long as none of them changes. */
export interface ChartInput extends TimeFormat {
  readonly chart: Chart;
  readonly currency: string;
  /** The range in words: `Jan 1 – 7, 2024`. */
  readonly days: string;
  /** End of the last complete data, in Unix seconds (`meta.updatedAt`). */
  readonly updatedAt: number;
  readonly metric: ChartMetric;
  readonly source: DataSource;
  readonly shape: ChartShape;
  /** The chosen bidders, for the breakdown. */
  readonly bidders: readonly string[];
  /** How a bidder is written; its code if absent. */
  readonly textOf?: ((bidder: string) => string) | undefined;
  readonly comparison?: ChartComparison | undefined;
  /** What the legend calls the total and its comparison, where the metric's name and `Comparison` say less. */
  readonly names?: readonly [total: string, comparison: string] | undefined;
}
