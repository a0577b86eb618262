import { useMutation } from '@tanstack/react-query';
import { inViewedCurrency } from '#portal/entities/session/viewed-affiliate.ts';
import { apiFile, apiUrl } from '#portal/shared/api/api.ts';
import { downloadText } from '#portal/shared/api/download-file.ts';
import { useOneAtATime } from '#portal/shared/api/use-one-at-a-time.ts';
import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';
import { DownloadLink } from '#portal/shared/ui/download-link.tsx';
import { DownloadIcon } from '#portal/shared/ui/icons.tsx';

/** Used when the server does not expose the file's name. */
const FALLBACK_NAME = 'bidstage-performance.csv';

/** The URL of the performance report of a range, a CSV file; for a link with `download`. */
export function reportUrl(range: RangeQuery): string {
  return apiUrl('getPerformanceReport', { query: inViewedCurrency(range) });
}

async function saveReport(range: RangeQuery): Promise<void> {
  const query = inViewedCurrency(range);
  const { text, fileName = FALLBACK_NAME } = await apiFile('getPerformanceReport', { query });
  downloadText(text, fileName, 'text/csv');
}

/** Downloads the performance report of a range, one at a time; a failure shows a toast. */
export function ExportLink({ range }: { readonly range: RangeQuery }) {
  const once = useOneAtATime();
  const { mutate, isPending } = useMutation({
    mutationFn: saveReport,
    meta: { errorToast: { textKey: 'exportReport', kind: 'error' } },
  });
  return (
    <DownloadLink
      href={reportUrl(range)}
      onDownload={() => once((onSettled) => mutate(range, { onSettled }))}
      busy={isPending}
    >
      {!isPending && <DownloadIcon size={16} aria-hidden="true" />}
      Export
    </DownloadLink>
  );
}
