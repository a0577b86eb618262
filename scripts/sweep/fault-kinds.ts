import type { FaultEffect } from '#api/contract/operations/control/fault-effects.ts';

/** What a screen must do when its reads have a fault. */
export type Expectation =
  /** It shows what it has, whatever that is. */
  | 'content'
  /** It says that it failed, with Retry. */
  | 'failure'
  /** It is still loading, and shows that. */
  | 'loading'
  /** The person is signed out, perhaps on another page. */
  | 'sign-in';

export interface FaultKind {
  readonly name: string;
  /** Null for no fault: how the screen is otherwise. */
  readonly effect: FaultEffect | null;
  readonly expects: Expectation;
}

const FAULTS: readonly (readonly [FaultKind['name'], FaultKind['effect'], Expectation])[] = [
  ['none', null, 'content'],
  ['error', { type: 'status', code: 500 }, 'failure'],
  ['forbidden', { type: 'status', code: 403 }, 'failure'],
  ['wait', { type: 'retry_after', code: 503, seconds: 30 }, 'failure'],
  ['reset', { type: 'reset_peer' }, 'failure'],
  ['empty', { type: 'empty' }, 'failure'],
  ['malformed', { type: 'malformed' }, 'failure'],
  ['truncated', { type: 'truncate', fraction: 0.5 }, 'failure'],
  ['timeout', { type: 'timeout' }, 'loading'],
  ['slow', { type: 'slow_body', bytesPerSecond: 20 }, 'loading'],
  ['late', { type: 'latency', latency: 1500 }, 'content'],
  ['stale', { type: 'stale', hours: 24 }, 'content'],
  ['null', { type: 'field', path: '/data', change: 'null' }, 'content'],
  ['missing', { type: 'field', path: '/data', change: 'drop' }, 'content'],
  ['wrong-type', { type: 'field', path: '/data', change: 'wrong_type' }, 'content'],
  ['unknown-enum', { type: 'unknown_enum' }, 'content'],
  ['headers', { type: 'headers', set: { 'content-type': 'text/plain' } }, 'content'],
  ['session', { type: 'session' }, 'sign-in'],
];

export const READ_FAULTS = FAULTS.map(([name, effect, expects]): FaultKind => ({
  name,
  effect,
  expects,
}));

/** The faults of writes: each makes the request of a form fail. */
export const WRITE_FAULTS: readonly FaultKind[] = READ_FAULTS.filter(
  ({ expects }) => expects === 'failure',
);

/** The faults with one of these names; all for none. Throws for an unknown name. */
export function faultsNamed(
  names: readonly string[],
  known: readonly FaultKind[] = READ_FAULTS,
): readonly FaultKind[] {
  const all = READ_FAULTS.map(({ name }) => name);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new Error(`No fault is called ${unknown}: one of ${all.join(', ')}`);
  return names.length === 0 ? known : known.filter(({ name }) => names.includes(name));
}
