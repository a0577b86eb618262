import type { FaultEffect, FaultEffectType } from '../contract/operations/control/fault-effects.ts';
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

/** All effects of the contract, by type. */
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

/** Returns the action of an effect for one hit. */
export function actionOf<T extends FaultEffectType>(
  effect: Extract<FaultEffect, { type: T }>,
  random: KeyedRandom,
): Action {
  // The table is typed by its keys; TypeScript cannot relate the union's type to the function in the table.
  const act = EFFECTS[effect.type] as (effect: FaultEffect, random: KeyedRandom) => Action;
  return act(effect, random);
}
