import { DownloadIcon } from '#portal/shared/ui/icons.tsx';
import type { CsvColumn } from '@bidstage/mock-api/contract/values/csv-problems';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { track } from '#portal/shared/telemetry/track.ts';
import { useState } from 'react';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';
import { optionalPart } from '#portal/shared/ui/optional-part.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { LIST_HEIGHT } from '../models/bidder-search.ts';
import styles from './config-guide.module.css';

interface ColumnGuide {
  readonly column: CsvColumn;
  readonly text: string;
  readonly example: string;
}

/** The content of each column of a configuration file (specification 1 §2). */
const COLUMNS: readonly ColumnGuide[] = [
  { column: 'PAGE', text: 'Name of the page, the same in all its rows.', example: 'Home' },
  {
    column: 'ADUNIT',
    text: 'Path of the ad unit: network id, then ad unit code.',
    example: '/12345/home_top',
  },
  {
    column: 'DIV_ID',
    text: `Id of the div that shows the ad; at most ${LIMITS.divIdsPerPage} on a page.`,
    example: 'div-home-top',
  },
  {
    column: 'SIZES',
    text: 'Sizes as a list of [width, height] in pixels.',
    example: '[[970,250],[728,90]]',
  },
  {
    column: 'PARAMS',
    text: 'Bidders with their params, as JSON in the form of Prebid’s bids.',
    example: '[{"bidder":"appnexus","params":{"placementId":13144370}}]',
  },
];

const LoadedCodes = optionalPart(
  async () => (await import('./bidder-codes.tsx')).BidderCodes,
  <LoadingArea minHeight={LIST_HEIGHT} />,
  <p>The bidders could not be loaded. Reload the page.</p>,
);

/** The supported bidders, loaded and requested when they are opened. */
function FoldedCodes() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.codes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Supported bidders and their params</summary>
      {isOpen && <LoadedCodes />}
    </details>
  );
}

/** Explains the columns of a configuration file and offers a sample. */
export function ConfigGuide() {
  return (
    <Stack gap={3} className={styles.guide}>
      <p>
        Write one row for each div id of each page, in a CSV file (UTF‑8) with these five columns:
      </p>
      <Stack as="dl" gap={3}>
        {COLUMNS.map(({ column, text, example }) => (
          <div key={column} className={styles.column}>
            <dt className={styles.name}>{column}</dt>
            <dd>
              <p>{text}</p>
              <Text as="code" tone="muted" breaks>
                {example}
              </Text>
            </dd>
          </div>
        ))}
      </Stack>
      <Row
        as="a"
        inline
        gap={1}
        href={addressOf('/sample-config.csv')}
        download="sample-config.csv"
        className={styles.sample}
        onClick={() => track('config_sample_downloaded')}
      >
        <DownloadIcon size={14} aria-hidden="true" />
        Download sample CSV
      </Row>
      {runtimeConfig().simulated && <FoldedCodes />}
    </Stack>
  );
}
