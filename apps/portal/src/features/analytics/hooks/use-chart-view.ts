import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import { useCallback, useMemo, useState } from 'react';
import {
  availableBidders,
  defaultChoice,
  syncChoice,
} from '../../../shared/charts/bidder-choice.ts';
import type { ParamValues } from '../../../shared/url-state/params.ts';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { CHART_PARAMS } from '../models/chart-params.ts';

type View = ParamValues<typeof CHART_PARAMS>;

/**
 * The view of the charts: metric, line or bar, total or breakdown, chosen bidders. It is stored in the URL. Only
 * opening a floor price history is a step that Back undoes: the other settings change often, also by arrow keys.
 */
export function useChartView(chart: Chart) {
  const [params, change] = useUrlState(CHART_PARAMS);
  const [ahead, setAhead] = useState<{ of: View; view: Partial<View> }>();
  // The router updates the URL with a delay: until then a control shows its new setting.
  const set = ahead?.of === params ? ahead.view : undefined;
  const view = { ...params, ...set };
  const turn = (next: Partial<View>) => {
    setAhead({ of: params, view: { ...set, ...next } });
    change(next, 'replace');
  };
  const { bidders } = view;
  const chosen = useMemo(
    () => (bidders === null ? defaultChoice(chart) : syncChoice(bidders, availableBidders(chart))),
    [bidders, chart],
  );
  const openFloorPrices = useCallback(
    (timestamp: number | null) => change({ floorPrices: timestamp }, 'push'),
    [change],
  );
  return {
    ...view,
    chosen,
    turn,
    openFloorPrices,
  };
}
