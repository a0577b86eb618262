import type { ConfigVersion } from '@bidstage/mock-api/contract/operations/control/config-versions';
import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { describeControlError } from '../../../shared/api/control-plane.ts';
import { downloadText } from '../../../shared/api/download-text.ts';
import { formatDateTime, isoDay } from '../../../shared/format/dates.ts';
import { track } from '../../../shared/telemetry/track.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Row } from '../../../shared/ui/layout/layout.tsx';
import { useVersionFile } from '../api/config-versions.ts';
import { BYTE_ORDER_MARK } from '../models/configuration-csv.ts';
import styles from './version-list.module.css';

/** The file name of a version: `configuration-2024-01-08-0900.csv`. */
function fileName({ validFrom }: ConfigVersion): string {
  const time = formatDateTime(validFrom * 1000)
    .slice(-5)
    .replace(':', '');
  return `configuration-${isoDay(validFrom * 1000)}-${time}.csv`;
}

interface VersionActionsProps {
  readonly version: ConfigVersion;
  readonly time: string;
  readonly canRestore: boolean;
  readonly onRestore: (file: File) => void;
}

/** Downloads the file of a version, or passes it on to be uploaded again. */
export function VersionActions({ version, time, canRestore, onRestore }: VersionActionsProps) {
  const { mutate, isPending } = useVersionFile();
  const [wish, setWish] = useState<'download' | 'restore'>();
  const fetchFile = (next: 'download' | 'restore', onFile: (text: string) => void) => {
    setWish(next);
    mutate(version, {
      onSuccess: (text) => {
        onFile(BYTE_ORDER_MARK + text);
        track(`config_version_${next === 'download' ? 'downloaded' : 'chosen'}`);
      },
      onError: (error) => toast.error(describeControlError(error)),
    });
  };
  const name = fileName(version);
  return (
    <Row gap={2} className={styles.actions}>
      <Button
        size="toolbar"
        aria-label={`Download version of ${time}`}
        busy={isPending && wish === 'download'}
        onClick={() => fetchFile('download', (text) => downloadText(text, name, 'text/csv'))}
      >
        <Download size={14} aria-hidden="true" />
        CSV
      </Button>
      {canRestore && (
        <Button
          size="toolbar"
          aria-label={`Restore version of ${time}`}
          aria-haspopup="dialog"
          busy={isPending && wish === 'restore'}
          onClick={() =>
            fetchFile('restore', (text) => onRestore(new File([text], name, { type: 'text/csv' })))
          }
        >
          <RotateCcw size={14} aria-hidden="true" />
          Restore
        </Button>
      )}
    </Row>
  );
}
