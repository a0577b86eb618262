import { useLineItems } from '#portal/features/analytics/api/analytics-queries.ts';
import { AnalyticsFrame } from '#portal/features/analytics/components/analytics-frame.tsx';
import { LevelDropdown } from '#portal/features/analytics/components/level-dropdown.tsx';
import { PriorityTable } from '#portal/features/analytics/components/priority-table.tsx';
import { useAnalyticsRange } from '#portal/features/analytics/hooks/use-analytics-range.ts';
import {
  useOpenRowsParam,
  useTableParams,
} from '#portal/features/analytics/hooks/use-table-params.ts';
import { AD_UNIT_TABLE_PARAMS } from '#portal/features/analytics/models/table-params.ts';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { AD_UNIT_PRESETS } from '@bidstage/mock-api/contract/values/date-ranges';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { queryState } from '#portal/shared/api/query-state.ts';

export function PriorityPage() {
  const range = useAnalyticsRange(AD_UNIT_PRESETS);
  const lineItems = queryState(useLineItems(range.query), 'getAdUnitPerformance');
  const table = useTableParams(AD_UNIT_TABLE_PARAMS);
  const openRows = useOpenRowsParam(lineItems.data);
  return (
    <AnalyticsFrame
      title="Divs by Priority"
      nav={<LevelDropdown level="/analytics/priority" />}
      range={range}
      hasRange={!runtimeConfig().simulated}
    >
      <PriorityTable
        {...table}
        openRows={openRows}
        state={lineItems}
        fileName="bidstage-line-items.csv"
        empty={<EmptyState />}
      />
    </AnalyticsFrame>
  );
}
