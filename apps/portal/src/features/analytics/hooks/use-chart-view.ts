import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { useCallback, useMemo, useState } from 'react';
import { DATA_SOURCES, TOTAL, type DataSource } from '#portal/shared/charts/chart-bidders.ts';
import { availableBidders, syncChoice } from '../models/bidder-choice.ts';
import { CHART_METRICS, type ChartMetric } from '#portal/shared/charts/chart-metrics.ts';
import type { ChartShape } from '#portal/shared/charts/chart-input.ts';
import {
  choiceParam,
  integerParam,
  type Param,
  type ParamValues,
} from '#portal/shared/url-state/params.ts';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';

/** Written for a choice of no bidder; no bidder code has this form. */
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

type View = ParamValues<typeof CHART_PARAMS>;

/**
 * The view of the charts: metric, line or bar, total or breakdown, chosen bidders. It is stored in the URL. Only
 * opening a floor price history is a step that Back undoes: the other settings change often, also by arrow keys.
 */
export function useChartView(chart: Chart) {
  const [params, change] = useUrlState(CHART_PARAMS);
  const [pending, setPending] = useState<{ params: View; changes: Partial<View> }>();
  // The router updates the URL with a delay: until then a control shows its new setting.
  const changes = pending?.params === params ? pending.changes : undefined;
  const view = { ...params, ...changes };
  const changeView = (next: Partial<View>) => {
    setPending({ params, changes: { ...changes, ...next } });
    change(next, 'replace');
  };
  const { bidders } = view;
  const chosen = useMemo(
    // The choice follows the bidders of the chart: at first all of them are chosen.
    () => {
      const available = availableBidders(chart);
      return bidders === null ? available : syncChoice(bidders, available);
    },
    [bidders, chart],
  );
  const openFloorPrices = useCallback(
    (timestamp: number | null) => change({ floorPrices: timestamp }, 'push'),
    [change],
  );
  return { ...view, chosen, changeView, openFloorPrices };
}
