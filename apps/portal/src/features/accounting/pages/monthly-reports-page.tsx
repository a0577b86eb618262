import type { MonthlyReport } from '@bidstage/mock-api/contract/operations/payments';
import { useAllPayments } from '#portal/entities/payment-lists.ts';
import { useReports } from '../api/accounting-queries.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import { DownloadIcon } from '#portal/shared/ui/icons.tsx';
import { track } from '#portal/shared/telemetry/track.ts';
import { describeError, errorDetail } from '#portal/shared/api/describe-error.ts';
import { formatMonth } from '#portal/shared/format/dates.ts';
import { keyOf } from '#portal/shared/format/numbers.ts';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { Tile } from '#portal/shared/ui/tile.tsx';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { useReportDownload } from '../api/download-links.ts';
import { reportNote } from '../models/report-requests.ts';
import {
  ALL_YEARS,
  reportsByYear,
  reportYears,
  yearParam,
  type YearOfReports,
} from '../models/report-years.ts';
import { Field, Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './monthly-reports-page.module.css';

/** The Monthly Report screen: one tile for each month, which downloads its report. */
export function MonthlyReportsPage() {
  const query = useReports();
  return (
    <div className={styles.page}>
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
    </div>
  );
}

const PARAMS = { year: yearParam };

function ReportDownloads({ reports }: { readonly reports: readonly MonthlyReport[] }) {
  const [url, setUrl] = useUrlState(PARAMS);
  const { download, dismiss, busyId, report, error } = useReportDownload();
  const years = reportYears(reports);
  const choose = (year: string) => {
    setUrl({ year }, 'push');
    track('reports_filtered', { year });
  };
  return (
    <Stack gap={4}>
      <Row gap={[1, 4]} wrap>
        <Field as="span" beside label="Year">
          <Dropdown
            label="Year"
            size="toolbar"
            className={styles.choice}
            value={years.includes(url.year) ? url.year : ALL_YEARS}
            options={[
              { value: ALL_YEARS, label: 'All' },
              ...years.map((value) => ({ value, label: value })),
            ]}
            onChange={choose}
          />
        </Field>
        <Text tone="muted">Each month’s payment requests as a CSV file; this month’s so far.</Text>
      </Row>
      {error && report && (
        <ErrorState
          layout="banner"
          message={describeError('getDownloadLink', error)}
          lines={[`Report of ${formatMonth(report.month)}`, errorDetail('getDownloadLink', error)]}
          onRetry={() => download(report)}
          onDismiss={dismiss}
        />
      )}
      {reportsByYear(reports, url.year).map((group) => (
        <Year key={group.year} {...group} busyId={busyId} onDownload={download} />
      ))}
    </Stack>
  );
}

interface YearProps extends YearOfReports {
  readonly busyId: number | null;
  readonly onDownload: (report: MonthlyReport) => void;
}

function Year({ year, reports, busyId, onDownload }: YearProps) {
  const { data: payments } = useAllPayments(true);
  return (
    <Stack as="section" gap={2}>
      <Text as="h2" tone="muted" font="control-strong">
        {year}
      </Text>
      <ul className={styles.tiles} aria-label={year}>
        {reports.map((report, index) => (
          <li key={keyOf(report.id, index)}>
            <Tile
              icon={<DownloadIcon size={16} aria-hidden="true" />}
              busy={busyId === report.id}
              onClick={() => onDownload(report)}
            >
              {formatMonth(report.month)}
            </Tile>
            <Text tone="muted" font="hint">
              {payments && reportNote(payments, formatMonth(report.month))}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
