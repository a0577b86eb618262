import { CSV_REPORT_HEADER } from '@bidstage/mock-api/contract/values/csv-problems';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { DownloadIcon } from '#portal/shared/ui/icons.tsx';
import { track } from '#portal/shared/telemetry/track.ts';
import { focusElement } from '#portal/shared/ui/focus.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { downloadText } from '#portal/shared/api/download-file.ts';
import { annotatedCsv, reportName, hasReportRows } from '../models/annotated-csv.ts';
import { problemGroups, problemCount, type ProblemGroup } from '../models/problem-groups.ts';
import { Row, Stack, Card } from '#portal/shared/ui/layout/layout.tsx';
import { useKnownCodes } from '../api/control-plane-queries.ts';
import styles from './problem-report.module.css';
import type { ConfigUpload } from '../hooks/use-config-upload.ts';
import { formatNumber, MISSING } from '#portal/shared/format/numbers.ts';
import type { ProblemItem } from '../models/problem-items.ts';

/**
 * The problems to correct in the file, by code, and a download of the same as a file. New ones take the focus and come
 * into view: on a phone they are below the screen's edge.
 */
export function ProblemReport({ upload }: { readonly upload: ConfigUpload }) {
  const { errors, csv, file } = upload;
  const id = useId();
  const report = useRef<HTMLElement>(null);
  useEffect(() => {
    if (report.current) focusElement(report.current);
    report.current?.scrollIntoView({ block: 'nearest' });
  }, [errors]);
  const codes = useKnownCodes();
  const groups = useMemo(() => problemGroups(errors, csv, codes), [errors, csv, codes]);
  const download = () => {
    if (!csv || !file) return;
    downloadText(annotatedCsv(csv, groups), reportName(file.name), 'text/csv');
    track('config_report_downloaded');
  };
  return (
    <Stack ref={report} as="section" gap={3} aria-labelledby={id}>
      <Row gap={2} justify="between" wrap>
        <h3 id={id} className={styles.title}>
          {CSV_REPORT_HEADER}
        </h3>
        {csv && hasReportRows(csv, groups) && (
          <Button size="toolbar" onClick={download}>
            <DownloadIcon size={14} aria-hidden="true" />
            Download report
          </Button>
        )}
      </Row>
      {groups.map((group) => (
        <ProblemSection key={group.code} group={group} />
      ))}
    </Stack>
  );
}

/** Items that are shown at a time: a file can have as many as it has rows. */
const STEP = 50;

function ProblemSection({ group }: { readonly group: ProblemGroup }) {
  const [shown, setShown] = useState(STEP);
  const { code, title, list, items } = group;
  const count = problemCount(group);
  const more = Math.min(STEP, items.length - shown);
  return (
    <Card as="section" className={styles.group} data-code={code}>
      <Row as="h4" gap={2} align="baseline" className={styles.heading}>
        <span className={styles.code}>{code}</span>
        <span className={styles.message}>{title}</span>
        <span className={styles.count}>
          {formatNumber(count)} {count === 1 ? 'item' : 'items'}
        </span>
      </Row>
      {list !== null && <p className={styles.list}>{list}</p>}
      {items.length > 0 && <ProblemTable items={items.slice(0, shown)} label={title} />}
      {more > 0 && (
        <div className={styles.more}>
          <Button size="toolbar" variant="quiet" onClick={() => setShown(shown + STEP)}>
            Show {formatNumber(more)} more of {formatNumber(items.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface ProblemTableProps {
  readonly items: readonly ProblemItem[];
  /** The table's name. */
  readonly label: string;
}

/** The row, value and fix of each problem. */
function ProblemTable({ items, label }: ProblemTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.row}>
            Row
          </th>
          <th scope="col" className={styles.column}>
            Column
          </th>
          <th scope="col">Value</th>
          <th scope="col">Fix</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td>{item.rows.length > 0 ? item.rows.join(', ') : MISSING}</td>
            <td>{item.column}</td>
            <td title={item.value ?? undefined}>
              <Value value={item.value} />
            </td>
            <td>{item.fix}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { readonly value: string | null }) {
  if (value === null) return MISSING;
  if (value.trim() === '') return <span className={styles.empty}>empty</span>;
  return <code className={styles.value}>{value}</code>;
}
