import { useBidderPerformance } from '#portal/entities/analytics-data/performance-queries.ts';
import { chartQueryOf, useCharts } from '#portal/features/analytics/api/analytics-queries.ts';
import { AnalyticsEmpty } from '#portal/features/analytics/components/analytics-empty.tsx';
import { BidderTable } from '#portal/features/analytics/components/bidder-table.tsx';
import { MonthOutlookNote } from '#portal/features/analytics/components/month-outlook.tsx';
import { WhatChanged } from '#portal/features/analytics/components/what-changed.tsx';
import { useAnalyticsRange } from '#portal/features/analytics/hooks/use-analytics-range.ts';
import {
  useOpenRowsParam,
  useTableParams,
} from '#portal/features/analytics/hooks/use-table-params.ts';
import { cellsOfBidders } from '#portal/features/analytics/models/revenue-causes.ts';
import { BIDDER_TABLE_PARAMS } from '#portal/features/analytics/models/table-params.ts';
import { tableFileName } from '#portal/features/analytics/components/table-export.ts';
import { AutoPickSwitch } from '#portal/features/auto-pick/components/auto-pick-switch.tsx';
import { BIDDER_PRESETS } from '@bidstage/mock-api/contract/values/date-ranges';
import { queryState } from '#portal/shared/api/query-state.ts';
import { SetUpMenu, useIntegrationCode } from '../url-modals.tsx';
import {
  dismissFloorPriceTip,
  FloorPriceLink,
  PerformanceLayout,
  useComparedFigures,
} from '../layouts/performance-layout.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { usePreferences } from '#portal/shared/preferences/preferences.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from '#portal/app/layouts/floor-price-tip.module.css';

/** Explains the link above it, until the user dismisses it. */
function FloorPriceTip() {
  const isInvisible = usePreferences((preferences) => preferences.floorPriceTooltipInvisible);
  if (isInvisible) return null;
  return (
    <Row
      gap={[1, 3]}
      wrap
      role="note"
      aria-label="Floor price tip"
      className={styles.tip}
      data-screen-only=""
    >
      <p>See a suggested floor price for each bidder.</p>
      <Button size="toolbar" variant="quiet" onClick={dismissFloorPriceTip}>
        Got it
      </Button>
    </Row>
  );
}

export function BidderAnalyticsPage() {
  const range = useAnalyticsRange(BIDDER_PRESETS);
  const charts = queryState(useCharts(chartQueryOf(range)), 'getCharts');
  const figures = useComparedFigures(range, useBidderPerformance, 'getBidderPerformance');
  const hasFigures = charts.data !== undefined && figures.state.data !== undefined;
  const hasFailed = !hasFigures && !charts.isLoading && !figures.state.isLoading;
  const table = useTableParams(BIDDER_TABLE_PARAMS);
  const openRows = useOpenRowsParam(figures.state.data);
  const code = useIntegrationCode();
  return (
    <PerformanceLayout
      title="Bidder Analytics"
      subject="bidders"
      range={range}
      charts={charts}
      nav={!hasFailed && <MonthOutlookNote isNeeded={hasFigures} />}
      summary={<WhatChanged {...figures} {...{ charts, range }} cellsOf={cellsOfBidders} />}
    >
      <BidderTable
        {...figures}
        {...table}
        openRows={openRows}
        fileName={tableFileName('bidders', range.days)}
        report={range.query}
        empty={<AnalyticsEmpty charts={charts} onIntegrationCode={code.open} />}
        toolbar={
          <>
            <AutoPickSwitch listedBidders={figures.state.data?.rows.length ?? 0} />
            <SetUpMenu onCode={code.open} />
            <FloorPriceLink subject="bidders" />
          </>
        }
        tip={<FloorPriceTip />}
      />
      {code.modal}
    </PerformanceLayout>
  );
}
