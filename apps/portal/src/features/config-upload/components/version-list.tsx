import type { ConfigVersion } from '@bidstage/mock-api/contract/operations/control/records';
import { useState } from 'react';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Stack, Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { useConfigVersions } from '../api/control-plane-queries.ts';
import styles from './configuration-panel.module.css';
import { formatDateTime } from '#portal/shared/format/dates.ts';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';
import { VersionActions } from './version-actions.tsx';
import { VersionDifference } from './version-difference.tsx';

const FEW = 5;

/** Height of one version in px, reserved while they load: most publishers have one. */
const ONE_VERSION = 36;

interface VersionListProps {
  readonly affiliateId: string | null;
  readonly onRestore: (file: File) => void;
}

/** The versions of the configuration, newest first: when, by whom, what changed; each can be downloaded and restored. */
export function VersionList({ affiliateId, onRestore }: VersionListProps) {
  return (
    <QueryView
      shape="line"
      state={useConfigVersions(affiliateId)}
      isEmpty={(versions) => versions.length === 0}
      empty={<Text tone="muted">Nothing has been uploaded yet.</Text>}
      minHeight={ONE_VERSION}
    >
      {(versions) => <Versions key={affiliateId} versions={versions} onRestore={onRestore} />}
    </QueryView>
  );
}

interface VersionsProps {
  readonly versions: readonly ConfigVersion[];
  readonly onRestore: (file: File) => void;
}

function Versions({ versions, onRestore }: VersionsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? versions : versions.slice(0, FEW);
  return (
    <Stack gap={3}>
      <ol aria-label="Versions">
        {shown.map((version, index) => (
          <VersionItem
            key={version.id}
            version={version}
            before={versions[index + 1]}
            isInForce={index === 0}
            onRestore={onRestore}
          />
        ))}
      </ol>
      {shown.length < versions.length && (
        <Button size="toolbar" variant="quiet" onClick={() => setExpanded(true)}>
          Show all {formatNumber(versions.length)} versions
        </Button>
      )}
    </Stack>
  );
}

interface VersionItemProps {
  readonly version: ConfigVersion;
  /** The version before it; undefined for the oldest one that is listed. */
  readonly before: ConfigVersion | undefined;
  readonly isInForce: boolean;
  readonly onRestore: (file: File) => void;
}

function VersionItem({ version, before, isInForce, onRestore }: VersionItemProps) {
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
              Current
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
