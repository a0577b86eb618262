import type { FaultEffect, FaultEffectType } from '../contract/control/fault-effects.ts';
import type { KeyedRandom } from '../simulation/keyed-random.ts';

/** The body that goes out in the place of an answer's own. */
export interface ChangedBody {
  readonly bytes: Buffer;
  /** Length that the answer announces; where it is more than there is, the connection ends within the body. */
  readonly announced: number;
  /** How fast it goes out; null at once. */
  readonly bytesPerSecond: number | null;
}

/** What a hit does to its request. */
export type Action =
  /** Holds the request back before anything else; others may follow. `ms` is whole. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** Answers in the handler's place. */
  | { readonly kind: 'response'; readonly status: number; readonly msg: string }
  /** Never answers: keeps the connection open, or resets it. The handler does not run. */
  | { readonly kind: 'silence'; readonly connection: 'held' | 'reset' }
  /** Changes the body of the handler's answer. */
  | { readonly kind: 'change'; readonly body: (original: Buffer) => ChangedBody };

/** An effect of one type: what it does at one hit, whose chances are drawn from `random`. */
export type EffectOf<T extends FaultEffectType> = (
  effect: Extract<FaultEffect, { type: T }>,
  random: KeyedRandom,
) => Action;
