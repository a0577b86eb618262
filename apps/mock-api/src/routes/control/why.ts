import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { rolesOf } from '#api/contract/operations/operation.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { PAYMENT_STATUSES } from '#api/contract/values/payment-status.ts';
import type { JournalEntry, StateChange } from '#api/contract/operations/control/journal.ts';

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
  respond: 'responded with a response of your own: not simulated',
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

/** What is known of a request, and whether the changes that its handler reported were written. */
type Reasons = Omit<JournalEntry, 'request' | 'response' | 'why'> & {
  readonly isStored: boolean;
};

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

function refusalEnd(reason: string | null): string {
  if (reason === null) return '.';
  return `: ${reason}${reason.endsWith('?') ? '' : '.'}`;
}

const OPERATION_BY_ID = new Map(OPERATIONS.map((one) => [one.id, one]));

/** Why the user was allowed to send the request, and for which affiliate: ` (open to RD, ADMIN and FINANCE)`. */
function permission({ rule, query }: Reasons): string {
  const operation = OPERATION_BY_ID.get(rule ?? '');
  if (!operation) return '';
  const roles = rolesOf(operation.access);
  const everyone = operation.access === 'open' ? 'everyone' : 'every signed-in user';
  const allowed = ` (open to ${roles ? roles.join(', ') : everyone})`;
  if (!Object.hasOwn(operation.query?.properties ?? {}, 'affiliate_id')) return allowed;
  const affiliate = new URLSearchParams(query).get('affiliate_id');
  return `${allowed} for ${affiliate === null ? 'the own affiliate' : `the affiliate ${affiliate}`}`;
}

function responseSentence(entry: Reasons): string {
  if (entry.replayed !== undefined)
    return `Entry ${entry.replayed} of the recording responded: not simulated.`;
  const { rule, error, status, clock, changes, persona, reason, isStored, durationMs } = entry;
  const who = persona ?? 'somebody without a session';
  if (error !== null)
    return `${rule ?? 'The server'} refused ${who} with ${error}: ${ERROR_CATALOGUE[error].text}${refusalEnd(reason)}`;
  if (status === null)
    return durationMs === 0
      ? `${who} has no response yet: the request is in progress, or the connection was lost.`
      : `${who} got no response.`;
  const at = `at ${clock.now} (${clock.mode} clock)`;
  const changed = changes.map(changeWords);
  const did = isStored ? 'It changed' : 'Nothing of the state was written, although it reported';
  const then = changed.length > 0 ? ` ${did} ${changed.join('; ')}.` : '';
  return `${rule ?? 'A page or file'} responded to ${who}${permission(entry)} ${at}.${then}`;
}

/**
 * Explains a response in sentences: the faults in the order in which they applied, and the part of the server that
 * responded.
 */
export function explainResponse(entry: Reasons): string {
  const sentencesOf = (words: Readonly<Record<string, string>>): string[] =>
    entry.faults.flatMap(({ id, effect }) =>
      words[effect] === undefined ? [] : [`Fault rule ${id} (${effect}) ${words[effect]}.`],
    );
  const instead = sentencesOf(INSTEAD);
  return [
    ...sentencesOf(BEFORE),
    ...(instead.length > 0 ? instead : [responseSentence(entry)]),
    ...sentencesOf(AFTERWARDS),
  ].join(' ');
}
