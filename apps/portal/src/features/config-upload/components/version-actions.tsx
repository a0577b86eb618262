import type { ConfigVersion } from '@bidstage/mock-api/contract/operations/control/records';
import { DownloadIcon, RotateCcwIcon } from '#portal/shared/ui/icons.tsx';
import type { ReactNode } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { downloadText } from '#portal/shared/api/download-file.ts';
import { formatDateTime, isoDay } from '#portal/shared/format/dates.ts';
import { track } from '#portal/shared/telemetry/track.ts';
import { toast } from '#portal/shared/ui/toast.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { useVersionFile } from '../api/control-plane-queries.ts';
import { BYTE_ORDER_MARK } from '../models/configuration-csv.ts';

/** The file name of a version: `configuration-2024-01-08-0900.csv`. */
function fileName({ validFrom }: ConfigVersion): string {
  const time = formatDateTime(validFrom * 1000)
    .slice(-5)
    .replace(':', '');
  return `configuration-${isoDay(validFrom * 1000)}-${time}.csv`;
}

interface VersionButtonProps {
  readonly version: ConfigVersion;
  readonly label: string;
  /** Opens a dialog with the file. */
  readonly opensDialog?: boolean;
  /** The name of the usage event. */
  readonly event: 'config_version_downloaded' | 'config_version_chosen';
  /** Gets the file's text and name. */
  readonly onFile: (text: string, name: string) => void;
  readonly children: ReactNode;
}

/** Fetches the file of a version. Each button has its own request: a click on another one does not lose the file. */
function VersionButton({ version, label, opensDialog, event, ...rest }: VersionButtonProps) {
  const { mutate, isPending } = useVersionFile();
  const fetchFile = () =>
    mutate(version, {
      onSuccess: (text) => {
        rest.onFile(BYTE_ORDER_MARK + text, fileName(version));
        track(event);
      },
      onError: (error) => toast.error(describeControlError(error)),
    });
  return (
    <Button
      size="toolbar"
      aria-label={label}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      busy={isPending}
      onClick={fetchFile}
    >
      {rest.children}
    </Button>
  );
}

interface VersionActionsProps {
  readonly version: ConfigVersion;
  readonly time: string;
  readonly canRestore: boolean;
  readonly onRestore: (file: File) => void;
}

/** Downloads the file of a version, or passes it on to be uploaded again. */
export function VersionActions({ version, time, canRestore, onRestore }: VersionActionsProps) {
  return (
    <Row gap={2} fixed>
      <VersionButton
        version={version}
        label={`Download version of ${time}`}
        event="config_version_downloaded"
        onFile={(text, name) => downloadText(text, name, 'text/csv')}
      >
        <DownloadIcon size={14} aria-hidden="true" />
        CSV
      </VersionButton>
      {canRestore && (
        <VersionButton
          version={version}
          label={`Restore version of ${time}`}
          opensDialog
          event="config_version_chosen"
          onFile={(text, name) => onRestore(new File([text], name, { type: 'text/csv' }))}
        >
          <RotateCcwIcon size={14} aria-hidden="true" />
          Restore
        </VersionButton>
      )}
    </Row>
  );
}
