import { DATA_SOURCES, TOTAL, type DataSource } from '../../../shared/charts/bidder-choice.ts';
import { CHART_METRICS, type ChartMetric } from '../../../shared/charts/chart-metrics.ts';
import type { ChartShape } from '../../../shared/charts/time-input.ts';
import { choiceParam, integerParam, type Param } from '../../../shared/url-state/params.ts';

/** The text for a choice of no bidder; no bidder code has this form. */
const NO_BIDDER = '~';

/** The chosen bidders by code, separated by commas; null until the user has chosen. */
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

/** The URL parameters of the charts. */
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
