import { DATA_SOURCES, TOTAL, type DataSource } from '../../../shared/charts/bidder-choice.ts';
import { CHART_METRICS, type ChartMetric } from '../../../shared/charts/chart-metrics.ts';
import type { ChartShape } from '../../../shared/charts/time-drawing.ts';
import { choiceParam, integerParam, type Param } from '../../../shared/url-state/params.ts';

/** Stands for a choice of no bidder at all; no bidder code is written like that. */
const NO_BIDDER = '~';

/** The chosen bidders by code, separated by commas; null as long as the user has not chosen any. */
export const bidderChoiceParam: Param<readonly string[] | null> = {
  fallback: null,
  parse: (text) => {
    if (text === NO_BIDDER) return [];
    return text === '' ? undefined : text.split(',');
  },
  format: (bidders) => {
    if (bidders === null) return '';
    return bidders.length === 0 ? NO_BIDDER : bidders.join(',');
  },
};

/** What the URL holds of the charts. */
export const CHART_PARAMS = {
  metric: choiceParam<ChartMetric>(CHART_METRICS, 'revenue'),
  chart: choiceParam<ChartShape>(['line', 'bar'], 'line'),
  source: choiceParam<DataSource>(
    DATA_SOURCES.map(({ value }) => value),
    TOTAL,
  ),
  bidders: bidderChoiceParam,
  /** The time of the floor price change whose history is open, in Unix seconds. */
  floorPrices: integerParam,
};
