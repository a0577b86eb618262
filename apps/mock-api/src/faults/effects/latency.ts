import { LIMITS } from '../../contract/values/limits.ts';
import type { KeyedRandom } from '../../simulation/keyed-random.ts';
import type { EffectOf } from '../action.ts';

/** Draws from the standard normal distribution (Box–Muller). */
function normal(random: KeyedRandom): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return radius * Math.cos(2 * Math.PI * random.next());
}

/** Delays the request: fixed, uniformly distributed by `jitter` to either side, or log-normal. */
export const latency: EffectOf<'latency'> = (effect, random) => {
  const delay =
    'distribution' in effect
      ? effect.distribution.median * Math.exp(effect.distribution.sigma * normal(random))
      : effect.latency + (effect.jitter ?? 0) * (2 * random.next() - 1);
  return { kind: 'wait', ms: Math.round(Math.min(Math.max(delay, 0), LIMITS.faultLatencyMs)) };
};
