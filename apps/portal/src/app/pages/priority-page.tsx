import { useLineItems } from '#portal/features/analytics/api/analytics-queries.ts';
import { AnalyticsFrame } from '#portal/features/analytics/components/analytics-frame.tsx';
import { LevelDropdown } from '#portal/features/analytics/components/level-dropdown.tsx';
import { PriorityTable } from '#portal/features/analytics/components/priority-table.tsx';
import { useAnalyticsRange } from '#portal/features/analytics/hooks/use-analytics-range.ts';
import {
  useOpenRowsParam,
  useTableParams,
} from '#portal/features/analytics/hooks/use-table-params.ts';
import { tableFileName } from '#portal/features/analytics/components/table-export.tsx';
import { AD_UNIT_TABLE_PARAMS } from '#portal/features/analytics/models/table-params.ts';
import { EmptyData } from '#portal/entities/analytics-data/empty-data.tsx';
import { AD_UNIT_PRESETS } from '@bidstage/mock-api/contract/values/date-ranges';
import { queryState } from '#portal/shared/api/query-state.ts';

export function PriorityPage() {
  const range = useAnalyticsRange(AD_UNIT_PRESETS);
  const lineItems = queryState(useLineItems(range.query), 'getAdUnitPerformance');
  const table = useTableParams(AD_UNIT_TABLE_PARAMS);
  const openRows = useOpenRowsParam(lineItems.data);
  return (
    <AnalyticsFrame
      title="Div Analytics"
      documentTitle="Level 12 & Level 16"
      nav={<LevelDropdown level="/analytics/priority" />}
      range={range}
    >
      <PriorityTable
        {...table}
        openRows={openRows}
        state={lineItems}
        fileName={tableFileName('line-items', range.days)}
        empty={<EmptyData hasOtherData capability={undefined} />}
      />
    </AnalyticsFrame>
  );
}
