import { ConfirmDialog } from '#portal/shared/ui/confirm-dialog.tsx';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import type { ConfigUpload } from '../hooks/use-config-upload.ts';
import { ChangeSummary } from './change-summary.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import styles from './config-upload.module.css';
import { FileArea } from './file-area.tsx';
import { ProblemReport } from './problem-report.tsx';

/** Asks before a file without rows replaces the configuration (specification 1 §5). */
function NoDataDialog({ upload }: { readonly upload: ConfigUpload }) {
  return (
    <ConfirmDialog
      open={upload.isConfirming}
      title="NO DATA"
      danger
      onConfirm={upload.confirm}
      onCancel={upload.cancel}
    >
      NO DATA: There&apos;s no data found in the CSV file. Uploading this file will overwrite your
      current configuration and may erase your current data. Do you want to continue?
    </ConfirmDialog>
  );
}

/**
 * Chooses a configuration file: the file area, and below it the failure, the problems to correct or the changes of the
 * upload. The button that calls `upload.upload` belongs to the screen; the confirmation for a file without rows is
 * here.
 */
export function ConfigUploadPanel({ upload }: { readonly upload: ConfigUpload }) {
  const { rejection, checkFailure, phase, errors, csv, isValid, uploadError } = upload;
  return (
    <Stack gap={4} shrink className={styles.panel}>
      <FileArea upload={upload} />
      {rejection && (
        <ErrorState
          layout="banner"
          message={`${rejection.message} ${rejection.detail}`}
          onDismiss={upload.dismissRejection}
        />
      )}
      {checkFailure !== null && (
        <ErrorState layout="banner" message={checkFailure} onRetry={upload.validateAgain} />
      )}
      {uploadError !== null && (
        <ErrorState
          layout="banner"
          message={uploadError.text}
          lines={[uploadError.detail]}
          onRetry={isValid ? upload.upload : undefined}
          retrying={upload.isUploading}
        />
      )}
      {phase === 'success' && errors.length > 0 && <ProblemReport upload={upload} />}
      {phase === 'success' && isValid && csv && <ChangeSummary csv={csv} />}
      <NoDataDialog upload={upload} />
    </Stack>
  );
}
