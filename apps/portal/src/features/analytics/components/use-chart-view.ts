import type { Chart } from '@bidstage/mock-api/contract/charts';
import { useMemo } from 'react';
import {
  availableBidders,
  defaultChoice,
  syncChoice,
} from '../../../shared/charts/bidder-choice.ts';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { CHART_PARAMS } from '../models/chart-params.ts';

/**
 * How the charts are looked at: metric, line or bar, total or breakdown, chosen bidders. The URL owns it. Only the
 * opening of a floor price history is a step that Back undoes: the others are turned about freely, also by arrow keys.
 */
export function useChartView(chart: Chart) {
  const [{ bidders, ...params }, change] = useUrlState(CHART_PARAMS);
  const chosen = useMemo(
    () => (bidders === null ? defaultChoice(chart) : syncChoice(bidders, availableBidders(chart))),
    [bidders, chart],
  );
  return {
    ...params,
    chosen,
    turn: (view: Partial<Omit<typeof params, 'floorPrices'>>) => change(view, 'replace'),
    choose: (names: readonly string[]) => change({ bidders: names }, 'replace'),
    openFloorPrices: (timestamp: number | null) => change({ floorPrices: timestamp }, 'push'),
  };
}
