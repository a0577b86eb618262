import type { FaultEffect } from '@bidstage/mock-api/contract/operations/control/fault-effects';
import type { NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import { bodyMatchOf, queryMatchOf } from '@bidstage/mock-api/contract/values/match-texts';
import { parseJson } from '#portal/shared/api/parse-json.ts';
import { WHEN_FIELDS, type EffectKind, type FaultFormState } from './fault-form-model.ts';

type Match = NewFault['match'];

function jsonOrText(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}

function matchOf({ method, path, persona, query, body }: FaultFormState): Match {
  const wanted = queryMatchOf(query);
  return {
    ...(method && { method: method as NonNullable<Match['method']> }),
    ...(path.trim() && { path: path.trim() }),
    ...(persona && { persona }),
    ...(Object.keys(wanted).length > 0 && { query: wanted }),
    ...(body.trim() && { body: bodyMatchOf(body.trim()) }),
  };
}

function headersOf({ headerChange, headerName, headerValue }: FaultFormState): FaultEffect {
  const name = headerName.trim().toLowerCase();
  if (headerChange === 'remove') return { type: 'headers', remove: [name] };
  return { type: 'headers', [headerChange === 'add' ? 'add' : 'set']: { [name]: headerValue } };
}

function fieldOf({ fieldPath, fieldChange, fieldValue }: FaultFormState): FaultEffect {
  const path = fieldPath.trim();
  if (fieldChange === 'set')
    return { type: 'field', path, change: 'set', value: jsonOrText(fieldValue) };
  return { type: 'field', path, change: fieldChange as 'null' | 'drop' | 'wrong_type' };
}

/** What was typed as JSON if it is JSON, else as text. */
function ownBody(typed: string): { json?: unknown; text?: string } {
  if (typed.trim() === '') return {};
  const json = parseJson(typed);
  return json === undefined ? { text: typed } : { json };
}

const EFFECT_OF: Readonly<Record<EffectKind, (form: FaultFormState) => FaultEffect>> = {
  status: ({ code, msg }) => ({ type: 'status', code: Number(code), ...(msg && { msg }) }),
  retry_after: ({ retryCode, seconds }) => ({
    type: 'retry_after',
    code: retryCode === '429' ? 429 : 503,
    seconds: Number(seconds),
  }),
  latency: ({ latency, jitter }) => ({
    type: 'latency',
    latency: Number(latency),
    ...(jitter.trim() && { jitter: Number(jitter) }),
  }),
  lognormal: ({ median, sigma }) => ({
    type: 'latency',
    distribution: { type: 'lognormal', median: Number(median), sigma: Number(sigma) },
  }),
  timeout: () => ({ type: 'timeout' }),
  reset_peer: () => ({ type: 'reset_peer' }),
  empty: () => ({ type: 'empty' }),
  malformed: () => ({ type: 'malformed' }),
  truncate: ({ percent }) => ({ type: 'truncate', fraction: Number(percent) / 100 }),
  slow_body: ({ bytesPerSecond }) => ({
    type: 'slow_body',
    bytesPerSecond: Number(bytesPerSecond),
  }),
  stale: ({ hours }) => ({ type: 'stale', hours: Number(hours) }),
  field: fieldOf,
  unknown_enum: ({ fieldPath }) => ({
    type: 'unknown_enum',
    ...(fieldPath.trim() && { path: fieldPath.trim() }),
  }),
  headers: headersOf,
  respond: ({ code, responseBody }) => ({
    type: 'respond',
    status: Number(code),
    ...ownBody(responseBody),
  }),
  session: () => ({ type: 'session' }),
};

/** Converts a form without errors into a rule. */
export function ruleOf(form: FaultFormState): NewFault {
  const conditions = WHEN_FIELDS.filter((field) => form[field].trim() !== '').map((field) => [
    field,
    Number(form[field]),
  ]);
  return {
    match: matchOf(form),
    effect: EFFECT_OF[form.effect](form),
    ...(Object.fromEntries(conditions) as Partial<Record<(typeof WHEN_FIELDS)[number], number>>),
  };
}
