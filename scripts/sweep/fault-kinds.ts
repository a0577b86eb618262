import type { FaultEffect } from '../../apps/mock-api/src/contract/operations/control/fault-effects.ts';

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

/** A fault of the sweep. */
export interface FaultKind {
  readonly name: string;
  /** Null for no fault: how the screen is otherwise. */
  readonly effect: FaultEffect | null;
  readonly expects: Expectation;
}

const failing = (name: string, effect: FaultEffect): FaultKind => ({
  name,
  effect,
  expects: 'failure',
});
const harmless = (name: string, effect: FaultEffect): FaultKind => ({
  name,
  effect,
  expects: 'content',
});

/** The faults of reads, in the order of the report. */
export const READ_FAULTS: readonly FaultKind[] = [
  { name: 'none', effect: null, expects: 'content' },
  failing('error', { type: 'status', code: 500 }),
  failing('forbidden', { type: 'status', code: 403 }),
  failing('wait', { type: 'retry_after', code: 503, seconds: 30 }),
  failing('reset', { type: 'reset_peer' }),
  failing('empty', { type: 'empty' }),
  failing('malformed', { type: 'malformed' }),
  failing('truncated', { type: 'truncate', fraction: 0.5 }),
  { name: 'timeout', effect: { type: 'timeout' }, expects: 'loading' },
  { name: 'slow', effect: { type: 'slow_body', bytesPerSecond: 20 }, expects: 'loading' },
  harmless('late', { type: 'latency', latency: 1500 }),
  harmless('stale', { type: 'stale', hours: 24 }),
  harmless('null', { type: 'field', path: '/data', change: 'null' }),
  harmless('missing', { type: 'field', path: '/data', change: 'drop' }),
  harmless('wrong-type', { type: 'field', path: '/data', change: 'wrong_type' }),
  harmless('unknown-enum', { type: 'unknown_enum' }),
  harmless('headers', { type: 'headers', set: { 'content-type': 'text/plain' } }),
  { name: 'session', effect: { type: 'session' }, expects: 'sign-in' },
];

/** The faults of writes: each makes the request of a form fail. */
export const WRITE_FAULTS: readonly FaultKind[] = READ_FAULTS.filter(
  ({ expects, effect }) => expects === 'failure' && effect !== null,
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
