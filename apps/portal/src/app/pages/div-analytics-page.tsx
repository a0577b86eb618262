import { useCallback } from 'react';
import { useAdUnitPerformance } from '#portal/entities/analytics-data/performance-queries.ts';
import { chartQueryOf, useCharts } from '#portal/features/analytics/api/analytics-queries.ts';
import { AdUnitTable } from '#portal/features/analytics/components/ad-unit-table.tsx';
import { AnalyticsEmpty } from '#portal/features/analytics/components/analytics-empty.tsx';
import { BidDistribution } from '#portal/features/analytics/components/bid-distribution.tsx';
import { LevelDropdown } from '#portal/features/analytics/components/level-dropdown.tsx';
import { WhatChanged } from '#portal/features/analytics/components/what-changed.tsx';
import { useAnalyticsRange } from '#portal/features/analytics/hooks/use-analytics-range.ts';
import {
  useOpenRowsParam,
  useTableParams,
} from '#portal/features/analytics/hooks/use-table-params.ts';
import { canSuggestFloorPrices } from '#portal/features/analytics/models/can-suggest-floor-prices.ts';
import { cellsOfAdUnits } from '#portal/features/analytics/models/revenue-causes.ts';
import {
  AD_UNIT_TABLE_PARAMS,
  DISTRIBUTION_PARAMS,
} from '#portal/features/analytics/models/table-params.ts';
import { tableFileName } from '#portal/features/analytics/components/table-export.ts';
import { AD_UNIT_PRESETS } from '@bidstage/mock-api/contract/values/date-ranges';
import { queryState } from '#portal/shared/api/query-state.ts';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { SetUpMenu, useIntegrationCode } from '../url-modals.tsx';
import {
  FloorPriceLink,
  PerformanceLayout,
  useComparedFigures,
} from '../layouts/performance-layout.tsx';

export function DivAnalyticsPage() {
  const range = useAnalyticsRange(AD_UNIT_PRESETS);
  const charts = queryState(useCharts(chartQueryOf(range)), 'getCharts');
  const figures = useComparedFigures(range, useAdUnitPerformance, 'getAdUnitPerformance');
  const table = useTableParams(AD_UNIT_TABLE_PARAMS);
  const openRows = useOpenRowsParam(figures.state.data);
  const [{ distribution }, change] = useUrlState(DISTRIBUTION_PARAMS);
  const view = useCallback(
    (id: string) => change({ distribution: id }, 'push', { atOnce: true }),
    [change],
  );
  const code = useIntegrationCode();
  return (
    <PerformanceLayout
      title="Div Analytics"
      nav={<LevelDropdown level="/analytics/adunits" />}
      subject="adunits"
      range={range}
      charts={charts}
      summary={<WhatChanged {...figures} {...{ charts, range }} cellsOf={cellsOfAdUnits} />}
    >
      <AdUnitTable
        {...figures}
        {...table}
        openRows={openRows}
        fileName={tableFileName('divs', range.days)}
        report={range.query}
        empty={<AnalyticsEmpty charts={charts} onIntegrationCode={code.open} />}
        onViewDistribution={view}
        toolbar={
          <>
            <SetUpMenu onCode={code.open} />
            {canSuggestFloorPrices(figures.state.data?.rows) && (
              <FloorPriceLink subject="adunits" />
            )}
          </>
        }
      />
      <BidDistribution
        adUnitId={distribution === '' ? null : distribution}
        onClose={() => view('')}
      />
      {code.modal}
    </PerformanceLayout>
  );
}
