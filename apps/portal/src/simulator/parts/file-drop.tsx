import { useDropzone } from 'react-dropzone';
import { formatFileSize } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { simToast } from '../sim-toast.ts';
import styles from './parts.module.css';

/** The button opens the file dialog; the input itself is never visible. */
const HIDDEN = { display: 'none' };

interface FileDropProps {
  readonly text: string;
  /** The name of the input, for tools that fill it in. */
  readonly label: string;
  readonly action: string;
  readonly accept?: string;
  readonly maxBytes: number;
  readonly busy?: boolean;
  readonly onFile: (file: File) => void;
}

export function FileDrop({ text, label, action, accept, ...props }: FileDropProps) {
  const { maxBytes, busy, onFile } = props;
  const { getRootProps, getInputProps, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    maxSize: maxBytes,
    onDropAccepted: ([file]) => file && onFile(file),
    onDropRejected: () => simToast.error(`one file of at most ${formatFileSize(maxBytes)}`),
  });
  return (
    <div {...getRootProps()} className={styles.note}>
      <Toolbar justify="between">
        <span>{text}</span>
        <Button size="toolbar" busy={busy} onClick={open}>
          {action}
        </Button>
      </Toolbar>
      <input
        {...getInputProps({ style: HIDDEN, 'aria-label': label, ...(accept && { accept }) })}
      />
    </div>
  );
}
