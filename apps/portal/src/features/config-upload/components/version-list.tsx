import type { ConfigVersion } from '@bidstage/mock-api/contract/operations/control/records';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Stack } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { useConfigVersions } from '../api/config-versions.ts';
import { controlState } from '../api/control-state.ts';
import { VersionItem } from './version-item.tsx';
import styles from './version-list.module.css';

/** Versions that are shown at first. */
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
      state={controlState(useConfigVersions(affiliateId))}
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
  const [isLong, setLong] = useState(false);
  const shown = isLong ? versions : versions.slice(0, FEW);
  return (
    <Stack gap={3}>
      <ol className={styles.versions} aria-label="Versions">
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
        <Button size="toolbar" variant="quiet" onClick={() => setLong(true)}>
          Show all {formatNumber(versions.length)} versions
        </Button>
      )}
    </Stack>
  );
}
