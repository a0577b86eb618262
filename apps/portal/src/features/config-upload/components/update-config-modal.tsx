import { useEffect, useEffectEvent } from 'react';
import { FullScreenModal } from '#portal/shared/ui/full-screen-modal.tsx';
import { ConfigGuide } from './config-guide.tsx';
import { ConfigUploadPanel } from './config-upload-panel.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import styles from './update-config-modal.module.css';
import { useConfigUpload } from '../hooks/use-config-upload.ts';

interface UpdateConfigModalProps {
  /** A file that is chosen at once, such as an earlier version. */
  readonly firstFile?: File | undefined;
  /** Also called after a successful upload. */
  readonly onClose: () => void;
}

/** The Update Configuration modal; its state is reset each time it is mounted. */
export function UpdateConfigModal({ firstFile, onClose }: UpdateConfigModalProps) {
  const upload = useConfigUpload({ onUploaded: onClose });
  const chooseFirst = useEffectEvent(() => {
    if (firstFile) upload.choose([firstFile]);
  });
  useEffect(() => chooseFirst(), []);
  return (
    <FullScreenModal
      open
      title="Update Configuration"
      onClose={onClose}
      action={{
        label: 'Update',
        onClick: upload.upload,
        disabled: upload.blockedReason !== undefined,
        busy: upload.isUploading,
        hint: upload.blockedReason,
      }}
    >
      <div className={styles.steps}>
        <Stack as="section" gap={3} shrink aria-labelledby="update-config-step-1">
          <h2 id="update-config-step-1">
            <span className={styles.number}>Step 1</span> Prepare your CSV file
          </h2>
          <ConfigGuide />
        </Stack>
        <Stack as="section" gap={3} shrink aria-labelledby="update-config-step-2">
          <h2 id="update-config-step-2">
            <span className={styles.number}>Step 2</span> Upload your CSV file
          </h2>
          <ConfigUploadPanel upload={upload} />
        </Stack>
      </div>
    </FullScreenModal>
  );
}
