import { ERROR_CATALOGUE } from '../../contract/error-catalogue.ts';
import type { JournalEntry } from '../../contract/control/journal.ts';

/** Effects that come in the place of the handler, in words. */
const INSTEAD: Readonly<Record<string, string>> = {
  status: 'answered before the handler',
  timeout: 'leaves it without an answer on an open connection',
  reset_peer: 'reset the connection without an answer',
};

/** Effects that change what the handler answered, in words. */
const AFTERWARDS: Readonly<Record<string, string>> = {
  empty: 'took the body away',
  malformed: 'put a body there that cannot be parsed',
  truncate: 'cut the body and the connection off',
  slow_body: 'sent the body slowly',
};

type Reasons = Omit<JournalEntry, 'request' | 'response' | 'why'>;

/** What made the answer where no fault came before it. */
function made({ rule, error, status, clock, changes, persona }: Reasons): string {
  const who = persona ?? 'somebody without a session';
  if (error !== null)
    return `${rule ?? 'The server'} refused ${who} with ${error}: ${ERROR_CATALOGUE[error].text}.`;
  if (status === null) return `Nothing was answered to ${who}.`;
  const from = `in the state of ${clock.now} (${clock.mode} clock)`;
  const told = changes.map(({ kind, id, change }) => `${kind} ${id}: ${change}`);
  const then = told.length > 0 ? ` It changed ${told.join('; ')}.` : '';
  return `${rule ?? 'A page or file'} answered ${who} ${from}.${then}`;
}

/** Why a request got its answer, in words: its faults in the order in which it met them, and what answered it. */
export function whyOf(entry: Reasons): string {
  const told = (words: Readonly<Record<string, string>>): string[] =>
    entry.faults.flatMap(({ id, effect }) =>
      words[effect] === undefined ? [] : [`Fault rule ${id} (${effect}) ${words[effect]}.`],
    );
  const late = entry.faults.filter(({ effect }) => effect === 'latency');
  const waits = late.map(({ id }) => `Fault rule ${id} (latency) held it back.`);
  const instead = told(INSTEAD);
  return [...waits, ...(instead.length > 0 ? instead : [made(entry)]), ...told(AFTERWARDS)].join(
    ' ',
  );
}
