import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { useEffect, useEffectEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import { FileTextIcon, UploadIcon } from '#portal/shared/ui/icons.tsx';
import { formatFileSize, formatNumber } from '#portal/shared/format/numbers.ts';
import { OFFERED_FILE_LABEL, useOfferedFile } from '#portal/shared/set-by-simulator.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { classNames } from '#portal/shared/ui/class-names.ts';
import type { ConfigUpload } from '../hooks/use-config-upload.ts';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './config-upload.module.css';
import { Spinner } from '#portal/shared/ui/spinner.tsx';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';

/** The button opens the file dialog; the input itself is never visible. */
const HIDDEN = { display: 'none' };

/** The area where a file is dropped or selected; afterwards it shows the chosen file with its state. */
export function FileArea({ upload }: { readonly upload: ConfigUpload }) {
  const { file, isUploading } = upload;
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    // `choose` decides which files are accepted, because it also gives the reason for a rejection.
    onDrop: (accepted, rejected) =>
      upload.choose([...accepted, ...rejected.map((rejection) => rejection.file)]),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isUploading,
  });
  const Icon = file ? FileTextIcon : UploadIcon;
  return (
    <Row
      {...getRootProps()}
      gap={[3, 4]}
      wrap
      className={classNames(styles.area, isDragActive && styles.active, file && styles.chosen)}
      data-testid="file-area"
    >
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <Stack gap={1} shrink className={styles.words}>
        {file ? (
          <>
            <Text font="control-strong" breaks>
              {file.name}{' '}
              <Text as="span" tone="muted" font="cell">
                {formatFileSize(file.size)}
              </Text>
            </Text>
            <FileStatus upload={upload} />
          </>
        ) : (
          <>
            <Text font="control-strong" breaks>
              Drag and drop your CSV file here
            </Text>
            <Text tone="muted" font="cell">
              or select it. One file, at most {formatFileSize(LIMITS.csvFileBytes)}.
            </Text>
          </>
        )}
      </Stack>
      {/* One button for both states, so that the focus stays on it after the choice. */}
      <Button onClick={open} disabled={isUploading}>
        {file ? 'Change file' : 'Select file'}
      </Button>
      <OfferedFileButton upload={upload} />
      <input {...getInputProps({ accept: '.csv,text/csv', style: HIDDEN })} />
    </Row>
  );
}

/**
 * Takes the file that a story offers instead of one of the user's; only in a story whose step offers one. It takes the
 * place of an earlier version by itself, so that the screen shows the file that the step speaks of.
 */
function OfferedFileButton({ upload }: { readonly upload: ConfigUpload }) {
  const { load, isNextVersion } = useOfferedFile();
  const take = async (isWanted = () => true) => {
    const file = await load?.();
    if (file && isWanted()) upload.choose([file]);
  };
  const replaceFile = useEffectEvent((isWanted: () => boolean) => {
    if (isNextVersion || upload.file) void take(isWanted);
  });
  useEffect(() => {
    let isPresent = true;
    if (load) replaceFile(() => isPresent);
    return () => {
      isPresent = false;
    };
  }, [load]);
  if (!load) return null;
  return (
    <Button data-offered-file="" disabled={upload.isUploading} onClick={() => void take()}>
      {OFFERED_FILE_LABEL}
    </Button>
  );
}

/** The state of the chosen file as a text; announced when it changes. */
function FileStatus({ upload }: { readonly upload: ConfigUpload }) {
  return (
    <Row gap={2} role="status">
      <StatusContent upload={upload} />
    </Row>
  );
}

/** Empty for a file without recognisable rows. */
function describeRows({ validRows, csv, isValid }: ConfigUpload): string {
  const all = csv?.rows.length;
  if (!isValid && !all) return '';
  if (isValid || all === undefined) {
    return `${formatNumber(validRows)} valid ${validRows === 1 ? 'row' : 'rows'}`;
  }
  const rows = all === 1 ? 'row is' : 'rows are';
  return `${formatNumber(validRows)} of ${formatNumber(all)} ${rows} valid`;
}

function StatusContent({ upload }: { readonly upload: ConfigUpload }) {
  const { phase, isValid, validRows } = upload;
  if (phase === 'begin') {
    return (
      <>
        <Spinner />
        Checking the file...
      </>
    );
  }
  if (phase === 'error') return <StatusBadge tone="red">Not checked</StatusBadge>;
  if (isValid && validRows === 0) {
    return (
      <StatusBadge tone="orange" mark="alert">
        Valid, but without rows
      </StatusBadge>
    );
  }
  const rows = describeRows(upload);
  return (
    <>
      <StatusBadge tone={isValid ? 'green' : 'red'}>{isValid ? 'Valid' : 'Not valid'}</StatusBadge>
      {rows !== '' && <span>{rows}</span>}
    </>
  );
}
