import { Download } from 'lucide-react';
import type { MonthlyReport } from '@bidstage/mock-api/contract/payments';
import { track } from '../../../shared/analytics/track.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { formatMonth } from '../../../shared/format/dates.ts';
import { DataArea } from '../../../shared/ui/data-area.tsx';
import { Dropdown } from '../../../shared/ui/dropdown.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { Tile } from '../../../shared/ui/tile.tsx';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import { useReportDownload } from '../api/download-links.ts';
import { useReports } from '../api/reports-queries.ts';
import { ALL_YEARS, reportsOfYear, reportYears, yearParam } from '../models/report-years.ts';
import styles from './monthly-reports-page.module.css';

const PARAMS = { year: yearParam };

/** The Monthly Report screen: one tile a month that downloads its report. */
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
        {(reports) => <Reports reports={reports} />}
      </DataArea>
    </PageBody>
  );
}

function Reports({ reports }: { readonly reports: readonly MonthlyReport[] }) {
  const [url, setUrl] = useUrlState(PARAMS);
  const { download, dismiss, busyId, report, error } = useReportDownload();
  const years = reportYears(reports);
  const year = years.includes(url.year) ? url.year : ALL_YEARS;
  const choose = (next: string) => {
    setUrl({ year: next }, 'push');
    track('reports_filtered', { year: next });
  };
  return (
    <div className={styles.reports}>
      <Dropdown
        label="Year"
        size="toolbar"
        className={styles.year}
        value={year}
        options={[
          { value: ALL_YEARS, label: 'All' },
          ...years.map((value) => ({ value, label: value })),
        ]}
        onChange={choose}
      />
      {error && report && (
        <ErrorState
          layout="banner"
          message={describeError('getDownloadLink', error)}
          onRetry={() => download(report)}
          onDismiss={dismiss}
        />
      )}
      <ul className={styles.tiles} aria-label="Monthly reports">
        {reportsOfYear(reports, year).map((item) => (
          <li key={item.id}>
            <Tile
              icon={<Download size={16} aria-hidden="true" />}
              busy={busyId === item.id}
              onClick={() => download(item)}
            >
              {formatMonth(item.month)}
            </Tile>
          </li>
        ))}
      </ul>
    </div>
  );
}
