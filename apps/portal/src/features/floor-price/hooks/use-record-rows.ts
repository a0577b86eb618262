import { useEffect, useMemo } from 'react';
import { useAdUnitPerformance } from '../../../entities/analytics-data/performance-queries.ts';
import { tableState, type TableState } from '../../../shared/grid/table-state.ts';
import { keepPresent } from '../models/draft.ts';
import { changeDraft } from '../models/draft-store.ts';
import { recordRange } from '../models/record-days.ts';
import { recordRows, type RecordRow } from '../models/record-rows.ts';
import type { RecordDate } from './use-record-date.ts';

/** The ad units and bidders of a day; when they have loaded, all others are removed from the draft. */
export function useRecordRows({
  day,
  tzOffset,
}: Pick<RecordDate, 'day' | 'tzOffset'>): TableState<readonly RecordRow[]> {
  const range = useMemo(() => recordRange(day, tzOffset), [day, tzOffset]);
  const query = useAdUnitPerformance(range);
  const { data, isPlaceholderData } = query;
  const rows = useMemo(() => data && recordRows(data.rows), [data]);
  useEffect(() => {
    if (rows && !isPlaceholderData) changeDraft((draft) => keepPresent(draft, rows));
  }, [rows, isPlaceholderData]);
  return { ...tableState(query, 'getRecordRows'), data: rows };
}
