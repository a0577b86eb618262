import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { useRef } from 'react';
import { copyText } from '../../shared/ui/copy-text.ts';
import { apiAddress } from '../../shared/config/addresses.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { simToast } from '../sim-toast.ts';
import { Stack, Toolbar } from '../../shared/ui/layout/layout.tsx';
import { Text } from '../../shared/ui/layout/text.tsx';
import styles from '../panel/parts.module.css';
import { globOf } from '../faults/endpoints.ts';
import { useSimState } from '../sim-queries.ts';
import { useSimSession } from '../sim-session.ts';
import { curlOf } from './curl.ts';
import { durationText } from './duration-text.ts';
import rowStyles from './entry-row.module.css';
import { recordText } from './journal-filter.ts';

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

interface EntryDetailsProps {
  readonly entry: JournalEntry;
  /** Filters the journal by a record, `kind:id`. */
  readonly onRecord: (record: string) => void;
}

/** A request in full, with the explanation of its response. */
export function EntryDetails({ entry, onRecord }: EntryDetailsProps) {
  const { request, response, rule, changes, query } = entry;
  return (
    <Stack gap={3} shrink className={rowStyles.details}>
      <p className={styles.note}>{entry.why}</p>
      <dl className={styles.facts}>
        <dt>Arrived</dt>
        <dd>{formatDateTime(Date.parse(entry.at))} on the world’s clock</dd>
        <dt>Query</dt>
        <Text as="dd" font="code">
          {query || 'none'}
        </Text>
        <dt>Rule</dt>
        <dd>{rule ?? 'none'}</dd>
        <dt>Time</dt>
        <dd>{durationText(entry)}</dd>
        <dt>Changes</dt>
        <dd>
          {changes.map(({ kind, id, change }) => `${kind} ${id}: ${change}`).join('; ') || 'none'}
        </dd>
      </dl>
      {[...new Set(changes.flatMap((change) => recordText(change) ?? []))].map((record) => (
        <Toolbar key={record} justify="between">
          <span className={styles.minor}>{record}</span>
          <Button size="toolbar" onClick={() => onRecord(record)}>
            Filter by this record
          </Button>
        </Toolbar>
      ))}
      <Toolbar justify="between">
        <span className={styles.minor}>Make such requests fail</span>
        <Button size="toolbar" onClick={() => makeFault(entry)}>
          New fault…
        </Button>
      </Toolbar>
      <ForkHere entry={entry} />
      <CopyCurl entry={entry} />
      <Message title="Request" {...request} />
      <Message title="Response" {...response} />
    </Stack>
  );
}

/** Opens the comparison of this world with a fork of it right after a request. */
function ForkHere({ entry: { id } }: { readonly entry: JournalEntry }) {
  const { data: state } = useSimState();
  return (
    <Toolbar justify="between">
      <span className={styles.minor}>What if it had gone on differently</span>
      <ButtonLink size="toolbar" to={`/sim/compare?a=${state?.world ?? ''}&at=${id}`}>
        Fork the world here…
      </ButtonLink>
    </Toolbar>
  );
}

/** Opens the form of a new fault for the operation of a request. */
function makeFault({ method, path }: JournalEntry): void {
  useSimSession.setState({ tab: 'faults', faultTarget: { method, path: globOf(method, path) } });
}

function CopyCurl({ entry }: { readonly entry: JournalEntry }) {
  const { data: state } = useSimState();
  const source = useRef<HTMLPreElement>(null);
  const origin = apiAddress();
  const needsToken = useSimSession(({ token }) => token !== null);
  const text = curlOf(entry, { origin, world: state?.world ?? '', needsToken });
  const copy = async () => {
    if (await copyText(text, source.current)) simToast.success('copied as cURL');
    else simToast.error('the command could not be copied. It is selected: press Ctrl+C or ⌘C.');
  };
  return (
    <>
      <Toolbar justify="between">
        <span className={styles.minor}>As a command</span>
        <Button size="toolbar" onClick={() => void copy()}>
          Copy as cURL
        </Button>
      </Toolbar>
      <pre ref={source} className={styles.block} tabIndex={0} aria-label="cURL command">
        {text}
      </pre>
    </>
  );
}

interface MessageProps {
  readonly title: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

function Message({ title, headers, body }: MessageProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <details>
        <summary className={rowStyles.summary}>
          {title} headers ({lines.length})
        </summary>
        <pre className={styles.block} tabIndex={0} aria-label={`${title} headers`}>
          {lines.join('\n')}
        </pre>
      </details>
      <p className={styles.minor}>{title} body</p>
      <pre className={styles.block} tabIndex={0} aria-label={`${title} body`}>
        {body === null ? '(not stored)' : pretty(body)}
      </pre>
    </>
  );
}
