import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { useRef, type ReactNode } from 'react';
import { copyText } from '#portal/shared/ui/copy-text.ts';
import { apiAddress } from '#portal/shared/config/addresses.ts';
import { formatDateTime } from '#portal/shared/format/dates.ts';
import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { simToast } from '../sim-toast.ts';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from '../parts/parts.module.css';
import { globOf } from '../faults/endpoints.ts';
import { parseJson } from '#portal/shared/api/parse-json.ts';
import { useSimState } from '../sim-queries.ts';
import { useSimStore } from '../sim-store.ts';
import { curlOf } from './curl.ts';
import rowStyles from './entry-row.module.css';
import { recordText } from './journal-filter.ts';

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** Real and injected time, separately. */
export function durationText({ durationMs, injectedMs }: JournalEntry): string {
  const real = milliseconds(durationMs);
  return injectedMs > 0 ? `${real} + ${milliseconds(injectedMs)} injected` : real;
}

function pretty(body: string): string {
  const value = parseJson(body);
  return value === undefined ? body : JSON.stringify(value, null, 2);
}

interface EntryDetailsProps {
  readonly entry: JournalEntry;
  /** Filters the journal by a record, `kind:id`. */
  readonly onRecord: (record: string) => void;
}

export function EntryDetails({ entry, onRecord }: EntryDetailsProps) {
  const { request, response, rule, changes, query } = entry;
  const { data: state } = useSimState();
  const world = state?.world ?? '';
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
        <Action key={record} hint={record}>
          <Button size="toolbar" onClick={() => onRecord(record)}>
            Filter by this record
          </Button>
        </Action>
      ))}
      <Action hint="Make such requests fail">
        <Button size="toolbar" onClick={() => openFaultForm(entry)}>
          New fault…
        </Button>
      </Action>
      <Action hint="Change something, and compare what happens">
        <ButtonLink size="toolbar" to={`/sim/compare?a=${world}&at=${entry.id}`}>
          Fork the world here…
        </ButtonLink>
      </Action>
      <CopyCurl entry={entry} world={world} />
      <Message title="Request" {...request} />
      <Message title="Response" {...response} />
    </Stack>
  );
}

interface ActionProps {
  readonly hint: string;
  readonly children: ReactNode;
}

function Action({ hint, children }: ActionProps) {
  return (
    <Toolbar justify="between">
      <span className={styles.minor}>{hint}</span>
      {children}
    </Toolbar>
  );
}

/** Opens the form of a new fault for the operation of a request. */
function openFaultForm({ method, path }: JournalEntry): void {
  useSimStore.setState({ tab: 'faults', faultTarget: { method, path: globOf(method, path) } });
}

interface CopyCurlProps {
  readonly entry: JournalEntry;
  readonly world: string;
}

function CopyCurl({ entry, world }: CopyCurlProps) {
  const source = useRef<HTMLPreElement>(null);
  const needsToken = useSimStore(({ token }) => token !== null);
  const text = curlOf(entry, { origin: apiAddress(), world, needsToken });
  const copy = async () => {
    if (await copyText(text, source.current)) simToast.success('copied as cURL');
    else simToast.error('the command could not be copied. It is selected: press Ctrl+C or ⌘C.');
  };
  return (
    <>
      <Action hint="As a command">
        <Button size="toolbar" onClick={() => void copy()}>
          Copy as cURL
        </Button>
      </Action>
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
