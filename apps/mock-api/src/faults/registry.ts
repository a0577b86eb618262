import type { FaultEffect, FaultEffectType } from '../contract/control/fault-effects.ts';
import type { KeyedRandom } from '../simulation/keyed-random.ts';
import type { Action, EffectOf } from './action.ts';
import { empty } from './effects/empty.ts';
import { latency } from './effects/latency.ts';
import { malformed } from './effects/malformed.ts';
import { resetPeer } from './effects/reset-peer.ts';
import { slowBody } from './effects/slow-body.ts';
import { status } from './effects/status.ts';
import { timeout } from './effects/timeout.ts';
import { truncate } from './effects/truncate.ts';

/** Every effect of the contract, by its type. */
const EFFECTS: { readonly [T in FaultEffectType]: EffectOf<T> } = {
  status,
  latency,
  timeout,
  reset_peer: resetPeer,
  empty,
  malformed,
  truncate,
  slow_body: slowBody,
};

/** What an effect does at one hit. */
export function actionOf<T extends FaultEffectType>(
  effect: Extract<FaultEffect, { type: T }>,
  random: KeyedRandom,
): Action {
  // The table is typed by its keys; TypeScript does not follow a union from the key to its function.
  const act = EFFECTS[effect.type] as (effect: FaultEffect, random: KeyedRandom) => Action;
  return act(effect, random);
}
