import { DATA_SOURCES, TOTAL, type DataSource } from '../../../shared/charts/bidder-choice.ts';
import { CHART_METRICS, type ChartMetric } from '../../../shared/charts/chart-metrics.ts';
import type { ChartShape } from '../../../shared/charts/time-drawing.ts';
import type { RangeState } from '../../../shared/date-range/range-state.ts';
import { choiceParam, integerParam, type Param } from '../../../shared/url-state/params.ts';
import type { ChartQuery } from '../api/chart-queries.ts';
import type { TimeQuery } from '../api/time-performance-queries.ts';

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

type Range = Pick<RangeState, 'query' | 'compareQuery' | 'granularity'>;

/** The query of the hours or days of a range, for some ad units by name or for all. */
export function timeQueryOf({ query, granularity }: Range, adUnits?: readonly string[]): TimeQuery {
  return { range: query, granularity, ...(adUnits && { adUnits }) };
}

/** The query of a range's charts, for some ad units by name or for all. */
export function chartQueryOf(range: Range, adUnits?: readonly string[]): ChartQuery {
  return { ...timeQueryOf(range, adUnits), comparison: range.compareQuery };
}
