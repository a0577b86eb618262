import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import type { DataSource } from './bidder-choice.ts';
import type { ChartMetric } from './chart-metrics.ts';
import type { ChartComparison } from './comparison-values.ts';
import type { TimeFormat } from './time-labels.ts';

/** The user's choice of how a time chart is drawn. */
export type ChartShape = 'line' | 'bar';

/** The input of a time chart. */
export interface TimeChartInput extends TimeFormat {
  readonly chart: Chart;
  readonly metric: ChartMetric;
  readonly source: DataSource;
  readonly shape: ChartShape;
  /** The chosen bidders, for the breakdown. */
  readonly bidders: readonly string[];
  /** End of the last complete data, in Unix seconds (`meta.updatedAt`). */
  readonly updatedAt: number;
  readonly comparison?: ChartComparison | undefined;
}
