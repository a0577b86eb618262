import type { FaultEffect, FaultEffectType } from '../contract/operations/control/fault-effects.ts';
import { LIMITS } from '../contract/values/limits.ts';
import type { KeyedRandom } from '../simulation/keyed-random.ts';

/** The body that replaces the body of a response. */
export interface ChangedBody {
  readonly bytes: Buffer;
  /** The announced content length; if it is more than `bytes`, the connection ends inside the body. */
  readonly announced: number;
  /** Transfer rate; null for no limit. */
  readonly bytesPerSecond: number | null;
}

/** The action of a hit on its request. */
export type Action =
  /** Delays the request before anything else; other actions may follow. `ms` is a whole number. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Responds instead of the handler. */
  | { readonly kind: 'response'; readonly status: number; readonly msg: string }
  /** Never responds: keeps the connection open, or resets it. The handler does not run. */
  | { readonly kind: 'silence'; readonly connection: 'held' | 'reset' }
  /** Changes the body of the handler's response. */
  | { readonly kind: 'change'; readonly body: (original: Buffer) => ChangedBody };

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

/** A body that starts like an envelope, but is not valid JSON. */
const MALFORMED = Buffer.from('{"code":200,"msg":"OK","data":[{"id":1,}');

/** A complete body that replaces the original. */
const replaced = (bytes: Buffer): Action => ({
  kind: 'change',
  body: () => ({ bytes, announced: bytes.length, bytesPerSecond: null }),
});

/** All effects of the contract, by type. */
const EFFECTS: { readonly [T in FaultEffectType]: EffectOf<T> } = {
  status: ({ code, msg }) => ({
    kind: 'response',
    status: code,
    msg: msg ?? `Simulated response ${code}`,
  }),
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
  empty: () => replaced(Buffer.alloc(0)),
  malformed: () => replaced(MALFORMED),
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
    body: (original) => ({ bytes: original, announced: original.length, bytesPerSecond }),
  }),
};

/** Returns the action of an effect for one hit. */
export function actionOf<T extends FaultEffectType>(
  effect: Extract<FaultEffect, { type: T }>,
  random: KeyedRandom,
): Action {
  // The table is typed by its keys; TypeScript cannot relate the union's type to the function in the table.
  const act = EFFECTS[effect.type] as (effect: FaultEffect, random: KeyedRandom) => Action;
  return act(effect, random);
}
