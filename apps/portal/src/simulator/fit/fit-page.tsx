import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#portal/shared/ui/button.tsx';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { ControlArea } from '../panel/control-area.tsx';
import { optionsOf, Select } from '../panel/select.tsx';
import { SimPage } from '../panel/sim-page.tsx';
import { ReportDrop } from './report-drop.tsx';
import {
  type ChosenColumns,
  type ChosenReport,
  failureOf,
  type ReportChoice,
  useFit,
  useReportCheck,
  useStoredPublisher,
} from './fit-queries.ts';
import { FitResult } from './fit-result.tsx';
import { ColumnChoices, ReportFindings } from './report-part.tsx';
import styles from './fit-page.module.css';

const LEAD =
  'The parameters of a publisher are changed until its figures resemble those of a report: traffic by month, weekday ' +
  'and hour, and the bidders’ shares, bid rates and time-outs. None of the report’s rows is stored.';

const TIMES = optionsOf({ local: 'the publisher’s country', utc: 'UTC' });

/** Fits a stored publisher to a report of its figures: `/sim/fit?publisher=<name>`. */
export function FitPage() {
  const [parameters] = useSearchParams();
  const name = parameters.get('publisher') ?? '';
  const query = useStoredPublisher(name);
  return (
    <SimPage title="Fit to a report" lead={LEAD}>
      <ControlArea query={query}>
        {(publisher) => (
          <section aria-label={publisher.name}>
            <h2>{publisher.name}</h2>
            <FitForm publisher={name} currency={publisher.currency} />
          </section>
        )}
      </ControlArea>
    </SimPage>
  );
}

interface FitFormProps {
  readonly publisher: string;
  readonly currency: string;
}

function FitForm({ publisher, currency }: FitFormProps) {
  const [report, setReport] = useState<ChosenReport | null>(null);
  const fit = useFit();
  const choose = (chosen: ChosenReport) => {
    fit.reset();
    setReport(chosen);
  };
  return (
    <Stack gap={6}>
      <ReportDrop report={report} disabled={fit.isPending} onChoose={choose} />
      {report && (
        <ReportForm
          key={report.id}
          publisher={publisher}
          currency={currency}
          report={report}
          fit={fit}
        />
      )}
      {fit.data && <FitResult fit={fit.data} />}
    </Stack>
  );
}

interface ReportFormProps extends FitFormProps {
  readonly report: ChosenReport;
  readonly fit: ReturnType<typeof useFit>;
}

function ReportForm({ publisher, currency, report, fit }: ReportFormProps) {
  const [columns, setColumns] = useState<ChosenColumns>({});
  const [times, setTimes] = useState<ReportChoice['times']>('local');
  const choice = { publisher, report, columns, times };
  const query = useReportCheck(choice);
  const send = () => fit.mutate(choice);
  return (
    <ControlArea query={query}>
      {(check) => (
        <Stack gap={4}>
          <ColumnChoices check={check} chosen={columns} onChoose={setColumns} />
          <ReportFindings check={check} />
          <Row gap={3} wrap align="end">
            <Select
              label="Days and hours are those of"
              value={times}
              options={TIMES}
              onChange={setTimes}
            />
            <Button
              variant={fit.data ? 'secondary' : 'primary'}
              busy={fit.isPending}
              disabled={check.problems.some(({ fatal }) => fatal)}
              onClick={send}
            >
              Fit the publisher
            </Button>
            <span className={styles.note}>
              Amounts are taken as {currency}. It takes some seconds.
            </span>
          </Row>
          {fit.error && (
            <ErrorState
              layout="banner"
              message={`${failureOf(fit.error)}.`}
              onRetry={send}
              retrying={fit.isPending}
            />
          )}
        </Stack>
      )}
    </ControlArea>
  );
}
