import { useLineItems } from '../../features/analytics/api/analytics-queries.ts';
import { AnalyticsPage } from '../../features/analytics/components/analytics-page.tsx';
import { LevelDropdown } from '../../features/analytics/components/level-dropdown.tsx';
import { PriorityTable } from '../../features/analytics/components/priority-table.tsx';
import { useAnalyticsRange } from '../../features/analytics/hooks/use-analytics-range.ts';
import {
  useOpenRowsParam,
  useTableParams,
} from '../../features/analytics/hooks/use-table-params.ts';
import { tableFileName } from '../../features/analytics/components/table-export.tsx';
import { AD_UNIT_TABLE_PARAMS } from '../../features/analytics/models/table-params.ts';
import { EmptyData } from '../../entities/analytics-data/empty-data.tsx';
import { AD_UNIT_PRESETS } from '../../shared/date-range/time-frames.ts';
import { queryState } from '../../shared/api/query-state.ts';

export function PriorityPage() {
  const range = useAnalyticsRange(AD_UNIT_PRESETS);
  const lineItems = queryState(useLineItems(range.query), 'getAdUnitPerformance');
  const table = useTableParams(AD_UNIT_TABLE_PARAMS);
  const openRows = useOpenRowsParam(lineItems.data);
  return (
    <AnalyticsPage
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
    </AnalyticsPage>
  );
}
