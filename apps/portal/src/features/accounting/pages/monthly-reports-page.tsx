import { useReports } from '../api/reports-queries.ts';
import { ReportDownloads } from '../components/report-downloads.tsx';
import { DataArea } from '../../../shared/ui/data-area.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';

/** The Monthly Report screen: one tile for each month, which downloads its report. */
export function MonthlyReportsPage() {
  const query = useReports();
  return (
    <PageBody>
      <DataArea
        query={query}
        call="listReports"
        isEmpty={(reports) => reports.length === 0}
        empty={<EmptyState />}
      >
        {(reports) => <ReportDownloads reports={reports} />}
      </DataArea>
    </PageBody>
  );
}
