import { DownloadIcon } from '#portal/shared/ui/icons.tsx';
import { useId, type ReactNode } from 'react';
import { useBidderList } from '#portal/entities/bidder-list-queries.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { now } from '#portal/shared/clock/sim-clock.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { downloadText } from '#portal/shared/api/download-file.ts';
import { isoDay } from '#portal/shared/format/dates.ts';
import { track } from '#portal/shared/telemetry/track.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import {
  BYTE_ORDER_MARK,
  configurationCsv,
  configurationSize,
} from '../models/configuration-csv.ts';
import { describeSize } from '../models/describe-diff.ts';
import { BidderCodes } from './bidder-codes.tsx';
import styles from './configuration-panel.module.css';
import { VersionList } from './version-list.tsx';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Stack card as="section" gap={3} className={styles.section} aria-labelledby={id}>
      <Row gap={2} justify="between" wrap>
        <h2 id={id}>{title}</h2>
        {action}
      </Row>
      {children}
    </Stack>
  );
}

/** The configuration in force: its size, and its download as a file that can be changed and uploaded again. */
function InForce() {
  const { data } = useBidderList();
  if (!data || Object.keys(data).length === 0) return null;
  const download = () => {
    const name = `configuration-${isoDay(now())}.csv`;
    downloadText(BYTE_ORDER_MARK + configurationCsv(data), name, 'text/csv');
    track('config_downloaded');
  };
  return (
    <Section
      title="Current configuration"
      action={
        <Button size="toolbar" onClick={download}>
          <DownloadIcon size={14} aria-hidden="true" />
          Download CSV
        </Button>
      }
    >
      <Text tone="muted">{describeSize(configurationSize(data))}</Text>
    </Section>
  );
}

interface ConfigurationPanelProps {
  /** Called with the file of an earlier version, to be uploaded like any other file. */
  readonly onRestore: (file: File) => void;
}

/** The download of the configuration, and its versions; these come from the simulator and are absent with a real API. */
export function ConfigurationPanel({ onRestore }: ConfigurationPanelProps) {
  const { affiliateId } = useCurrentUser();
  return (
    <>
      <InForce />
      {runtimeConfig().simulated && (
        <Section title="Versions">
          <VersionList affiliateId={affiliateId} onRestore={onRestore} />
        </Section>
      )}
    </>
  );
}

/** The bidder codes that a configuration may contain; they come from the simulator. */
export function SupportedBidders() {
  return (
    <Section title="Supported bidders">
      <BidderCodes />
    </Section>
  );
}
