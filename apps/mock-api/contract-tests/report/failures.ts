import { groupBy } from '#api/lib/group-by.ts';
import { type CheckRecord, counted, describeChecks } from './check-record.ts';

/** Requests that are printed for one message; more of them are counted. */
const MAX_CALLS = 3;

function callLines(records: readonly CheckRecord[]): string[] {
  const calls = [...new Set(records.flatMap((record) => record.calls))];
  const more = calls.length - MAX_CALLS;
  return [
    ...calls.slice(0, MAX_CALLS).map((call) => `      ${call}`),
    ...(more > 0 ? [`      … and ${counted(more, 'more request')}`] : []),
  ];
}

/** Messages that the same checks share: their count, where they occur, and the first requests. */
function sharedLines(messages: readonly string[], records: readonly CheckRecord[]): string[] {
  const [first = '', ...others] = messages;
  return [
    `  ✗ ${counted(records.length, 'check')}: ${first}`,
    ...others.map((message) => `      ${message}`),
    `      ${describeChecks(records)}`,
    ...callLines(records),
  ];
}

/** A check with messages of its own. */
function ownLines(record: CheckRecord, messages: readonly string[]): string[] {
  const { operation, column, title } = record;
  const head = `  ✗ ${operation} ${column}: ${title}`;
  return [head, ...messages.map((message) => `      ${message}`), ...callLines([record])];
}

/** Messages of several checks with these checks; messages of the same checks belong together. */
function sharedMessages(failed: readonly CheckRecord[]): [string[], CheckRecord[]][] {
  const found = failed.flatMap((record) => record.messages.map((message) => ({ message, record })));
  const shared = [...groupBy(found, ({ message }) => message)]
    .map(([message, entries]) => ({ message, records: entries.map(({ record }) => record) }))
    // How many more there are says nothing without those before it.
    .filter(({ message, records }) => records.length > 1 && !message.startsWith('… and '));
  const keyOf = (records: readonly CheckRecord[]): string =>
    records.map((record) => failed.indexOf(record)).join();
  return [...groupBy(shared, ({ records }) => keyOf(records)).values()]
    .map((group): [string[], CheckRecord[]] => [
      group.map(({ message }) => message),
      group[0]?.records ?? [],
    ])
    .sort(([, a], [, b]) => b.length - a.length);
}

/**
 * The failed checks as lines. A message that several checks share is printed once, the most frequent one first; after
 * them come the checks with messages of their own.
 */
export function failureLines(records: readonly CheckRecord[]): string[] {
  const failed = records.filter(({ outcome }) => outcome === 'failed');
  const shared = sharedMessages(failed);
  const isShared = new Set(shared.flatMap(([messages]) => messages));
  const own = failed.flatMap((record) => {
    const messages = record.messages.filter((message) => !isShared.has(message));
    return messages.length > 0 ? ownLines(record, messages) : [];
  });
  return [...shared.flatMap(([messages, group]) => sharedLines(messages, group)), ...own];
}

/** The reasons of skipped checks as lines, the most frequent one first. */
export function skipLines(records: readonly CheckRecord[]): string[] {
  const skipped = records.filter(({ outcome }) => outcome === 'skipped');
  return [...groupBy(skipped, ({ reason }) => reason)]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([reason, group]) => [
      `  – ${counted(group.length, 'check')}: ${reason}`,
      `      ${describeChecks(group)}`,
    ]);
}
