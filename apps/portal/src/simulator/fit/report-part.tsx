import type { ReportCheck } from '@bidstage/mock-api/contract/operations/control/publisher-fit';
import { REPORT_FIELDS, type ReportField } from '@bidstage/mock-api/contract/values/report-fields';
import { formatCount } from '#portal/shared/format/numbers.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import panel from '../panel/parts.module.css';
import { plainOptions, Select } from '../panel/select.tsx';
import type { ChosenColumns } from './fit-queries.ts';
import styles from './fit-page.module.css';

const LABELS: Readonly<Record<ReportField, string>> = {
  date: 'Date',
  hour: 'Hour',
  bidder: 'Bidder',
  requests: 'Requests',
  bids: 'Bids',
  timeouts: 'Time-outs',
  impressions: 'Impressions',
  revenue: 'Revenue',
  cpm: 'CPM',
};

interface ColumnChoicesProps {
  readonly check: ReportCheck;
  readonly chosen: ChosenColumns;
  readonly onChoose: (columns: ChosenColumns) => void;
}

/** The column of each field: guessed from its header, and changeable. */
export function ColumnChoices({ check, chosen, onChoose }: ColumnChoicesProps) {
  const { header, columns } = check;
  const names = [...new Set(header)].filter((name) => name !== '');
  const options = [{ value: '', label: 'none' }, ...plainOptions(names)];
  return (
    <div className={panel.fields} role="group" aria-label="Columns of the report">
      {REPORT_FIELDS.map((field) => (
        <Select
          key={field}
          label={LABELS[field]}
          value={chosen[field] ?? columns[field] ?? ''}
          options={options}
          onChange={(column) => onChoose({ ...chosen, [field]: column })}
        />
      ))}
    </div>
  );
}

type Problem = ReportCheck['problems'][number];

/** `: line 4, 9 and 12 more` */
function linesText({ lines, count }: Problem): string {
  if (lines.length === 0) return '';
  const more = count > lines.length ? ` and ${formatCount(count - lines.length)} more` : '';
  return `: line ${lines.join(', ')}${more}`;
}

export function ReportFindings({ check }: { readonly check: ReportCheck }) {
  const { rows, days, firstDay, lastDay, bidders, hasHours, problems } = check;
  const facts = [
    `${formatCount(rows)} rows`,
    firstDay === null ? 'no days' : `${formatCount(days)} days from ${firstDay} to ${lastDay}`,
    bidders.length === 0 ? 'no bidders' : `${formatCount(bidders.length)} bidders`,
    hasHours ? 'with hours' : 'without hours',
  ];
  return (
    <Stack gap={2}>
      <Text role="status">{facts.join(', ')}</Text>
      {problems.length > 0 && (
        <ul className={styles.list} aria-label="Problems of the report">
          {problems.map((problem) => (
            <Text
              as="li"
              key={problem.message}
              breaks
              {...(problem.fatal && { tone: 'danger' as const })}
            >
              {problem.fatal ? 'Must be mended' : 'Left out'} — {problem.message}
              {linesText(problem)}
            </Text>
          ))}
        </ul>
      )}
    </Stack>
  );
}
