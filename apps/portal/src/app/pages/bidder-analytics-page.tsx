import { useBidderPerformance } from '#portal/entities/analytics-data/performance-queries.ts';
import { chartQueryOf, useCharts } from '#portal/features/analytics/api/analytics-queries.ts';
import { AnalyticsEmpty } from '#portal/features/analytics/components/analytics-empty.tsx';
import { BidderTable } from '#portal/features/analytics/components/bidder-table.tsx';
import {
  FloorPriceLink,
  FloorPriceTip,
} from '#portal/features/analytics/components/floor-price-tip.tsx';
import { useAnalyticsRange } from '#portal/features/analytics/hooks/use-analytics-range.ts';
import {
  useOpenRowsParam,
  useTableParams,
} from '#portal/features/analytics/hooks/use-table-params.ts';
import { BIDDER_TABLE_PARAMS } from '#portal/features/analytics/models/table-params.ts';
import { tableFileName } from '#portal/features/analytics/components/table-export.tsx';
import { AutoPickSwitch } from '#portal/features/auto-pick/components/auto-pick-switch.tsx';
import { BIDDER_PRESETS } from '#portal/shared/date-range/time-frames.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { IntegrationTools, useIntegrationCode } from './url-modals.tsx';
import { PerformancePage, useComparedFigures } from './performance-page.tsx';

export function BidderAnalyticsPage() {
  const range = useAnalyticsRange(BIDDER_PRESETS);
  const charts = queryState(useCharts(chartQueryOf(range)), 'getCharts');
  const figures = useComparedFigures(range, useBidderPerformance, 'getBidderPerformance');
  const table = useTableParams(BIDDER_TABLE_PARAMS);
  const openRows = useOpenRowsParam(figures.state.data);
  const code = useIntegrationCode();
  return (
    <PerformancePage title="Bidder Analytics" subject="bidders" range={range} charts={charts}>
      <BidderTable
        {...figures}
        {...table}
        openRows={openRows}
        fileName={tableFileName('bidders', range.days)}
        empty={<AnalyticsEmpty charts={charts} onIntegrationCode={code.open} />}
        toolbar={
          <>
            <AutoPickSwitch listedBidders={figures.state.data?.rows.length ?? 0} />
            <IntegrationTools onCode={code.open} />
            <FloorPriceLink />
          </>
        }
        tip={<FloorPriceTip />}
      />
      {code.modal}
    </PerformancePage>
  );
}
