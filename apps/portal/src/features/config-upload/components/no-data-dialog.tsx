import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { ConfigUpload } from '../hooks/use-config-upload.ts';

/** Asks before a file without rows replaces the configuration (specification 1 §5). */
export function NoDataDialog({ upload }: { readonly upload: ConfigUpload }) {
  return (
    <ConfirmDialog
      open={upload.isAsking}
      title="NO DATA"
      danger
      onConfirm={() => upload.response(true)}
      onCancel={() => upload.response(false)}
    >
      NO DATA: There&apos;s no data found in the CSV file. Uploading this file will overwrite your
      current configuration and may erase your current data. Do you want to continue?
    </ConfirmDialog>
  );
}
