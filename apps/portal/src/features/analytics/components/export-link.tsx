import { Download } from 'lucide-react';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';
import { DownloadLink } from '../../../shared/ui/download-link.tsx';
import { reportUrl } from '../api/report-url.ts';

/** Downloads the performance report of a range. */
export function ExportLink({ range }: { readonly range: RangeQuery }) {
  return (
    <DownloadLink href={reportUrl(range)}>
      <Download size={16} aria-hidden="true" />
      Export
    </DownloadLink>
  );
}
