import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { FileText, Upload } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { formatFileSize } from '../../../shared/format/numbers.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { ConfigUpload } from '../hooks/use-config-upload.ts';
import styles from './file-area.module.css';
import { FileStatus } from './file-status.tsx';

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
  const Icon = file ? FileText : Upload;
  return (
    <div
      {...getRootProps()}
      className={classNames(styles.area, isDragActive && styles.active, file && styles.chosen)}
      data-testid="file-area"
    >
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {file ? (
          <>
            <p className={styles.name}>
              {file.name} <span className={styles.size}>{formatFileSize(file.size)}</span>
            </p>
            <FileStatus upload={upload} />
          </>
        ) : (
          <>
            <p className={styles.name}>Drag and drop your CSV file here</p>
            <p className={styles.size}>
              or select it. One file, at most {formatFileSize(LIMITS.csvFileBytes)}.
            </p>
          </>
        )}
      </div>
      {/* One button for both states, so that the focus stays on it after the choice. */}
      <Button onClick={open} disabled={isUploading}>
        {file ? 'Change file' : 'Select file'}
      </Button>
      <input {...getInputProps({ accept: '.csv,text/csv', style: HIDDEN })} />
    </div>
  );
}
