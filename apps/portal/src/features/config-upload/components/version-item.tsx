import type { ConfigVersion } from '@bidstage/mock-api/contract/operations/control/records';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { Row, Stack } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { VersionActions } from './version-actions.tsx';
import { VersionDifference } from './version-difference.tsx';
import styles from './version-list.module.css';

interface VersionItemProps {
  readonly version: ConfigVersion;
  /** The version before it; undefined for the oldest one that is listed. */
  readonly before: ConfigVersion | undefined;
  readonly isInForce: boolean;
  readonly onRestore: (file: File) => void;
}

/** One version with its actions. */
export function VersionItem({ version, before, isInForce, onRestore }: VersionItemProps) {
  const { validFrom, uploadedBy, rows } = version;
  const time = formatDateTime(validFrom * 1000);
  return (
    <Stack as="li" gap={1} className={styles.version}>
      <Row gap={[1, 2]} wrap>
        <Row gap={[0, 2]} align="baseline" wrap shrink className={styles.facts}>
          <Text as="span" font="cell-strong">
            {time}
          </Text>
          <span>{uploadedBy ? `by ${uploadedBy.name || uploadedBy.id}` : 'Initial set-up'}</span>
          <Text as="span" tone="muted">
            {formatNumber(rows)} {rows === 1 ? 'row' : 'rows'}
          </Text>
          {isInForce && (
            <StatusBadge tone="green" mark="dot">
              In force
            </StatusBadge>
          )}
        </Row>
        <VersionActions
          version={version}
          time={time}
          canRestore={!isInForce}
          onRestore={onRestore}
        />
      </Row>
      {before && <VersionDifference version={version} before={before} />}
      {!before && uploadedBy && <Text tone="muted">The oldest version listed</Text>}
    </Stack>
  );
}
