import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { formatFileSize } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { UploadIcon } from '#portal/shared/ui/icons.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import type { ChosenReport } from './fit-queries.ts';
import styles from './fit-page.module.css';

interface ReportDropProps {
  readonly report: ChosenReport | null;
  readonly disabled: boolean;
  readonly onChoose: (report: ChosenReport) => void;
}

/** The button opens the file dialog; the input itself is never visible. */
const HIDDEN = { display: 'none' };

const ONE_FILE = 'Choose one file.';

/** Why files cannot be a report; undefined for one that can. */
function refusalOf(files: readonly File[]): string | undefined {
  const [file] = files;
  if (!file || files.length > 1) return ONE_FILE;
  if (file.size <= LIMITS.csvFileBytes) return undefined;
  return `${file.name} has ${formatFileSize(file.size)}; a report may have ${formatFileSize(LIMITS.csvFileBytes)}.`;
}

export function ReportDrop({ report, disabled, onChoose }: ReportDropProps) {
  const [refusal, setRefusal] = useState<string>();
  const choose = async (files: readonly File[]) => {
    const found = refusalOf(files);
    setRefusal(found);
    const [file] = files;
    if (found !== undefined || !file) return;
    onChoose({ name: file.name, csv: await file.text(), id: (report?.id ?? 0) + 1 });
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (accepted, rejected) => void choose([...accepted, ...rejected.map(({ file }) => file)]),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled,
  });
  return (
    <Row
      gap={[3, 4]}
      wrap
      {...getRootProps()}
      className={classNames(styles.drop, isDragActive && styles.active)}
      data-testid="report-drop"
    >
      <UploadIcon size={20} aria-hidden="true" />
      <Stack gap={1} shrink className={styles.words}>
        <Text font="control-strong" breaks>
          {report?.name ?? 'Drag and drop a report here'}
        </Text>
        <Text tone={refusal === undefined ? 'muted' : 'danger'} font="cell" role="status">
          {refusal ??
            `CSV of at most ${formatFileSize(LIMITS.csvFileBytes)}: the portal’s report, Prebid analytics, or an export of an ad server.`}
        </Text>
      </Stack>
      <Button onClick={open} disabled={disabled}>
        {report ? 'Change file' : 'Select file'}
      </Button>
      <input {...getInputProps({ style: HIDDEN })} />
    </Row>
  );
}
