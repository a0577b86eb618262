import { ERROR_CATALOGUE } from '../../contract/values/error-catalogue.ts';
import { PAYMENT_STATUSES } from '../../contract/values/payment-status.ts';
import type { JournalEntry, StateChange } from '../../contract/operations/control/journal.ts';

/** Texts for effects that come before the handler. */
const BEFORE: Readonly<Record<string, string>> = {
  latency: 'held it back',
  stale: 'set the clock back for its handler',
  session: 'ended its session',
};

/** Texts for effects that replace the handler. */
const INSTEAD: Readonly<Record<string, string>> = {
  status: 'responded before the handler',
  retry_after: 'responded before the handler, with a time to wait',
  timeout: 'leaves it without a response on an open connection',
  reset_peer: 'reset the connection without a response',
};

/** Texts for effects that change the handler's response. */
const AFTERWARDS: Readonly<Record<string, string>> = {
  empty: 'took the body away',
  malformed: 'put a body there that cannot be parsed',
  truncate: 'cut the body and the connection off',
  slow_body: 'sent the body slowly',
  field: 'changed a field of the body',
  unknown_enum: 'put a value there that the contract does not know',
  headers: 'changed the headers',
};

type Reasons = Omit<JournalEntry, 'request' | 'response' | 'why'>;

/** The name of a value that is a code; undefined for any other value. */
function valueName({ kind, field }: StateChange, value: StateChange['from']): string | undefined {
  if (kind !== 'payment' || field !== 'status') return undefined;
  return PAYMENT_STATUSES.find(({ code }) => code === value)?.name;
}

/** A change in words, with the names of codes: `payment 7: status 0 -> 1 (Invoice Sent -> Payment Processing)`. */
function changeWords(one: StateChange): string {
  const names = [one.from, one.to].map((value) => valueName(one, value));
  const named = names.every((name) => name !== undefined) ? ` (${names.join(' -> ')})` : '';
  return `${one.kind} ${one.id}: ${one.change}${named}`;
}

/** The end of the sentence about a refusal. */
function ended(reason: string | null): string {
  if (reason === null) return '.';
  return `: ${reason}${reason.endsWith('?') ? '' : '.'}`;
}

/** The sentence for a response without a fault before it. */
function made({ rule, error, status, clock, changes, persona, reason }: Reasons): string {
  const who = persona ?? 'somebody without a session';
  if (error !== null)
    return `${rule ?? 'The server'} refused ${who} with ${error}: ${ERROR_CATALOGUE[error].text}${ended(reason)}`;
  if (status === null) return `${who} got no response.`;
  const from = `in the state of ${clock.now} (${clock.mode} clock)`;
  const changed = changes.map(changeWords);
  const then = changed.length > 0 ? ` It changed ${changed.join('; ')}.` : '';
  return `${rule ?? 'A page or file'} responded to ${who} ${from}.${then}`;
}

/**
 * Explains a response in sentences: the faults in the order in which they applied, and the part of the server that
 * responded.
 */
export function whyOf(entry: Reasons): string {
  const sentencesOf = (words: Readonly<Record<string, string>>): string[] =>
    entry.faults.flatMap(({ id, effect }) =>
      words[effect] === undefined ? [] : [`Fault rule ${id} (${effect}) ${words[effect]}.`],
    );
  const instead = sentencesOf(INSTEAD);
  return [
    ...sentencesOf(BEFORE),
    ...(instead.length > 0 ? instead : [made(entry)]),
    ...sentencesOf(AFTERWARDS),
  ].join(' ');
}
