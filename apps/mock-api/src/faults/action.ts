import type { FaultEffect, FaultEffectType } from '../contract/operations/control/fault-effects.ts';
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
export type EffectOf<T extends FaultEffectType> = (
  effect: Extract<FaultEffect, { type: T }>,
  random: KeyedRandom,
) => Action;
