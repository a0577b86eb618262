import type { FaultEffect, FaultEffectType } from '../contract/operations/control/fault-effects.ts';
import { textMemberOf } from '../contract/operations/known-paths.ts';
import type { Operation } from '../contract/operations/operation.ts';
import { LIMITS } from '../contract/values/limits.ts';
import type { KeyedRandom } from '../simulation/keyed-random.ts';
import { withField, withUnknownValue } from './change-json.ts';

export interface ChangedBody {
  readonly bytes: Buffer;
  /** The announced content length; if it is more than `bytes`, the connection ends inside the body. */
  readonly announced: number;
  /** Transfer rate; null for no limit. */
  readonly bytesPerSecond: number | null;
}

/** Changes of a response's headers: new values, further values, and names of headers that it does not get. */
export type HeaderChanges = Omit<Extract<FaultEffect, { type: 'headers' }>, 'type'>;

export type Action =
  /** Delays the request before anything else; other actions may follow. `ms` is a whole number. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Responds instead of the handler, after a delay in whole ms; the body may depend on the path of the request. */
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: (path: string) => string;
      readonly delayMs: number;
    }
  /** Never responds: keeps the connection open, or resets it. The handler does not run. */
  | { readonly kind: 'silence'; readonly connection: 'held' | 'reset' }
  /** Changes the body of the handler's response, and then its headers. */
  | {
      readonly kind: 'change';
      readonly body: (original: Buffer, operation: Operation | undefined) => ChangedBody;
      readonly headers?: HeaderChanges;
    }
  /** The handler sees the world's clock set back. */
  | { readonly kind: 'rewind'; readonly ms: number }
  /** Ends the session of the request, which then goes on without one. */
  | { readonly kind: 'sign-out' };

/** An effect of one type: returns its action for one hit, with random values drawn from `random`. */
type EffectOf<T extends FaultEffectType> = (
  effect: Extract<FaultEffect, { type: T }>,
  random: KeyedRandom,
) => Action;

/** Draws from the standard normal distribution (Box–Muller). */
function normal(random: KeyedRandom): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return radius * Math.cos(2 * Math.PI * random.next());
}

const MALFORMED = Buffer.from('{"code":200,"msg":"OK","data":[{"id":1,}');

const HOUR_MS = 3_600_000;

/** A body that is sent completely and without delay. */
export const wholeBody = (bytes: Buffer): ChangedBody => ({
  bytes,
  announced: bytes.length,
  bytesPerSecond: null,
});

/** A complete body in place of the original one. */
const replaced = (
  make: (original: Buffer, operation: Operation | undefined) => Buffer,
): Action => ({
  kind: 'change',
  body: (original, operation) => wholeBody(make(original, operation)),
});

const JSON_TYPE = 'application/json; charset=utf-8';

/** An error of the API, in the envelope of the path. */
const errorResponse = (status: number, msg: string, headers = {}): Action => ({
  kind: 'response',
  status,
  headers: { 'content-type': JSON_TYPE, ...headers },
  body: (path) => JSON.stringify({ code: status, [textMemberOf(path)]: msg, data: null }),
  delayMs: 0,
});

const EFFECTS: { readonly [T in FaultEffectType]: EffectOf<T> } = {
  status: ({ code, msg }) => errorResponse(code, msg ?? `Simulated response ${code}`),
  /** Fixed, uniformly distributed by `jitter` to either side, or log-normal. */
  latency: (effect, random) => {
    const delay =
      'distribution' in effect
        ? effect.distribution.median * Math.exp(effect.distribution.sigma * normal(random))
        : effect.latency + (effect.jitter ?? 0) * (2 * random.next() - 1);
    return { kind: 'wait', ms: Math.round(Math.min(Math.max(delay, 0), LIMITS.faultLatencyMs)) };
  },
  timeout: () => ({ kind: 'silence', connection: 'held' }),
  reset_peer: () => ({ kind: 'silence', connection: 'reset' }),
  empty: () => replaced(() => Buffer.alloc(0)),
  malformed: () => replaced(() => MALFORMED),
  /** Announces the whole body, sends the first part of it and closes the connection. */
  truncate: ({ fraction }) => ({
    kind: 'change',
    body: (original) => ({
      bytes: original.subarray(0, Math.floor(original.length * fraction)),
      announced: original.length,
      bytesPerSecond: null,
    }),
  }),
  slow_body: ({ bytesPerSecond }) => ({
    kind: 'change',
    body: (original) => ({ ...wholeBody(original), bytesPerSecond }),
  }),
  retry_after: ({ code, seconds }) =>
    errorResponse(code, `Simulated response ${code}: try again after ${seconds} s`, {
      'retry-after': String(seconds),
    }),
  stale: ({ hours }) => ({ kind: 'rewind', ms: hours * HOUR_MS }),
  field: (effect) => replaced((original) => withField(original, effect)),
  unknown_enum: ({ path }) =>
    replaced((original, operation) => withUnknownValue(original, operation, path)),
  headers: (changes) => ({ kind: 'change', body: wholeBody, headers: changes }),
  respond: ({ status, headers, json, text = '', delay = 0 }) => ({
    kind: 'response',
    status,
    headers: {
      'content-type': json === undefined ? 'text/plain; charset=utf-8' : JSON_TYPE,
      ...headers,
    },
    body: () => (json === undefined ? text : JSON.stringify(json)),
    delayMs: Math.round(delay),
  }),
  session: () => ({ kind: 'sign-out' }),
};

export function effectAction<T extends FaultEffectType>(
  effect: Extract<FaultEffect, { type: T }>,
  random: KeyedRandom,
): Action {
  // The table is typed by its keys; TypeScript cannot relate the union's type to the function in the table.
  const act = EFFECTS[effect.type] as (effect: FaultEffect, random: KeyedRandom) => Action;
  return act(effect, random);
}
