import { useMutation } from '@tanstack/react-query';
import { downloadText } from '../../../shared/api/download-text.ts';
import { requestFile } from '../../../shared/api/request.ts';
import { apiUrl } from '../../../shared/api/send.ts';
import { useOneAtATime } from '../../../shared/api/use-one-at-a-time.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';

const PATH = '/v1/prebid_performance_report';

/** Used when the server does not expose the file's name. */
const FALLBACK_NAME = 'bidstage-performance.csv';

/** The URL of the performance report of a range, a CSV file; for a link with `download`. */
export function reportUrl(range: RangeQuery): string {
  return apiUrl(PATH, { ...range });
}

async function saveReport(range: RangeQuery): Promise<void> {
  const { text, fileName = FALLBACK_NAME } = await requestFile(PATH, { query: { ...range } });
  downloadText(text, fileName, 'text/csv');
}

/** Downloads the performance report of a range, one at a time; a failure shows a toast. */
export function useExportReport() {
  const once = useOneAtATime();
  const { mutate, isPending } = useMutation({
    mutationFn: saveReport,
    meta: { errorToast: { call: 'exportReport', kind: 'error' } },
  });
  const exportReport = (range: RangeQuery) => once((done) => mutate(range, { onSettled: done }));
  return { exportReport, isPending };
}
