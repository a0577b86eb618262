import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { CSV_REPORT_HEADER } from '@bidstage/mock-api/contract/values/csv-problems';
import { useId, useMemo } from 'react';
import { track } from '../../../shared/telemetry/track.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { downloadText } from '../../../shared/api/download-file.ts';
import { useKnownCodes } from '../api/supported-bidders.ts';
import { annotatedCsv, isWorthReport, reportName } from '../models/annotated-csv.ts';
import { problemGroups } from '../models/problem-groups.ts';
import { Row, Stack } from '../../../shared/ui/layout/layout.tsx';
import styles from './problem-report.module.css';
import { ProblemSection } from './problem-section.tsx';
import type { ConfigUpload } from '../hooks/use-config-upload.ts';

/** The problems to correct in the file, by code, and a download of the same as a file. */
export function ProblemReport({ upload }: { readonly upload: ConfigUpload }) {
  const { problems, csv, file } = upload;
  const id = useId();
  const codes = useKnownCodes();
  const groups = useMemo(() => problemGroups(problems, csv, codes), [problems, csv, codes]);
  const download = () => {
    if (!csv || !file) return;
    downloadText(annotatedCsv(csv, groups), reportName(file.name), 'text/csv');
    track('config_report_downloaded');
  };
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Row gap={2} justify="between" wrap>
        <h3 id={id} className={styles.title}>
          {CSV_REPORT_HEADER}
        </h3>
        {csv && isWorthReport(csv, groups) && (
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
