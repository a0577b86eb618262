import { useMutation } from '@tanstack/react-query';
import { inViewedCurrency } from '#portal/entities/session/viewed-affiliate.ts';
import { apiFile } from '#portal/shared/api/api.ts';
import { downloadText } from '#portal/shared/api/download-file.ts';
import { useOneAtATime } from '#portal/shared/api/use-one-at-a-time.ts';
import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';

/** Used when the server does not expose the file's name. */
const FALLBACK_NAME = 'bidstage-performance.csv';

async function saveReport(range: RangeQuery): Promise<void> {
  const query = inViewedCurrency(range);
  const { text, fileName = FALLBACK_NAME } = await apiFile('getPerformanceReport', { query });
  downloadText(text, fileName, 'text/csv');
}

/** Downloads the performance report of a range, a CSV file, one at a time; a failure shows a toast. */
export function usePerformanceReport() {
  const once = useOneAtATime();
  const { mutate, isPending } = useMutation({
    mutationFn: saveReport,
    meta: { errorToast: { textKey: 'exportReport', kind: 'error' } },
  });
  const save = (range: RangeQuery) => once((onSettled) => mutate(range, { onSettled }));
  return { save, isPending };
}
