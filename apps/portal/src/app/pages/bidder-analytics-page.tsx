import { useBidderPerformance } from '../../entities/analytics-data/performance-queries.ts';
import { chartQueryOf, useCharts } from '../../features/analytics/api/chart-queries.ts';
import { AnalyticsEmpty } from '../../features/analytics/components/analytics-empty.tsx';
import { AnalyticsPage } from '../../features/analytics/components/analytics-page.tsx';
import { BidderTable } from '../../features/analytics/components/bidder-table.tsx';
import { ChartGroup } from '../../features/analytics/components/chart-group.tsx';
import { ExportLink } from '../../features/analytics/components/export-link.tsx';
import {
  FloorPriceLink,
  FloorPriceTip,
} from '../../features/analytics/components/floor-price-tip.tsx';
import { useAnalyticsRange } from '../../features/analytics/hooks/use-analytics-range.ts';
import {
  comparedRange,
  useTableComparison,
} from '../../features/analytics/hooks/use-table-comparison.ts';
import {
  useOpenRowsParam,
  useTableParams,
} from '../../features/analytics/hooks/use-table-params.ts';
import { comparePaths } from '../../features/analytics/models/compare-params.ts';
import { BIDDER_TABLE_PARAMS } from '../../features/analytics/models/table-params.ts';
import { tableFileName } from '../../features/analytics/models/table-file.ts';
import { AutoPickSwitch } from '../../features/auto-pick/components/auto-pick-switch.tsx';
import { BIDDER_PRESETS } from '../../shared/date-range/time-frames.ts';
import { queryState } from '../../shared/api/query-state.ts';
import { IntegrationTools, useIntegrationCode } from '../modals/integration-tools.tsx';

/** Bidder Analytics: the charts, and the bidders with their ad units. */
export function BidderAnalyticsPage() {
  const range = useAnalyticsRange(BIDDER_PRESETS);
  const charts = queryState(useCharts(chartQueryOf(range)), 'getCharts');
  const bidders = queryState(useBidderPerformance(range.query), 'getBidderPerformance');
  const earlier = queryState(
    useBidderPerformance(comparedRange(range, bidders)),
    'getBidderPerformance',
  );
  const comparison = useTableComparison(range, bidders, earlier);
  const table = useTableParams(BIDDER_TABLE_PARAMS);
  const openRows = useOpenRowsParam(bidders.data);
  const code = useIntegrationCode();
  return (
    <AnalyticsPage
      title="Bidder Analytics"
      range={range}
      charts={charts}
      controls={<ExportLink range={range.query} />}
    >
      <ChartGroup
        state={charts}
        range={range}
        floorPriceTab="bidders"
        comparePath={comparePaths('bidders').selection}
        empty={<AnalyticsEmpty charts={charts} />}
      />
      <BidderTable
        {...table}
        openRows={openRows}
        state={bidders}
        comparison={comparison}
        fileName={tableFileName('bidders', range.days)}
        empty={<AnalyticsEmpty charts={charts} onIntegrationCode={code.open} />}
        toolbar={
          <>
            <AutoPickSwitch listedBidders={bidders.data?.rows.length ?? 0} />
            <IntegrationTools onCode={code.open} />
            <FloorPriceLink />
          </>
        }
        tip={<FloorPriceTip />}
      />
      {code.modal}
    </AnalyticsPage>
  );
}
