import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';
import { DownloadLink } from '../../../shared/ui/download-link.tsx';
import { reportUrl, useExportReport } from '../api/export-report.ts';

/** Downloads the performance report of a range. */
export function ExportLink({ range }: { readonly range: RangeQuery }) {
  const { exportReport, isPending } = useExportReport();
  return (
    <DownloadLink href={reportUrl(range)} onDownload={() => exportReport(range)} busy={isPending}>
      {!isPending && <DownloadIcon size={16} aria-hidden="true" />}
      Export
    </DownloadLink>
  );
}
