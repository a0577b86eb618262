import { useReports } from '../api/accounting-queries.ts';
import { ReportDownloads } from '../components/report-downloads.tsx';
import { queryState } from '../../../shared/api/query-state.ts';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';

/** The Monthly Report screen: one tile for each month, which downloads its report. */
export function MonthlyReportsPage() {
  const query = useReports();
  return (
    <PageBody>
      <QueryView
        shape="block"
        state={queryState(query, 'listReports')}
        isEmpty={(reports) => reports.length === 0}
        empty={<EmptyState />}
      >
        {(reports) => <ReportDownloads reports={reports} />}
      </QueryView>
    </PageBody>
  );
}
