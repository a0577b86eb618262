import { type ClockSetting, frozenClock, liveClock, simulatedNow } from '../simulation/clock.ts';
import type { WorldPublisher } from '../store/world-store.ts';
import type { RegistryOptions } from './registry-options.ts';
import { startOfDay } from './world.ts';

/** The options of a new world; `now` in ms since 1970 freezes its clock there. */
export interface NewWorld {
  /** `world-1`, `world-2` … if absent. */
  readonly name?: string | undefined;
  readonly seed?: number | undefined;
  readonly now?: number | undefined;
  /** A publisher of its own. */
  readonly publisher?: WorldPublisher | undefined;
}

/** The seed of a new world, its clock, and the first moment of its first day in ms since 1970. */
interface FirstMoment {
  readonly seed: number;
  readonly clock: ClockSetting;
  readonly origin: number;
}

/** The begin of a new world: what its options do not say is as the server's options say. */
export function firstMoment(
  { sources, defaults }: Pick<RegistryOptions, 'sources' | 'defaults'>,
  { seed = defaults.seed, now = defaults.frozenAt ?? undefined }: NewWorld,
): FirstMoment {
  const clock = now === undefined ? liveClock(sources.wall()) : frozenClock(now);
  return { seed, clock, origin: startOfDay(simulatedNow(clock, sources.wall())) };
}

/** The seed of a new plain world, and the time at which it begins, in ms since 1970. */
export interface PresentMoment {
  readonly seed: number;
  readonly now: number;
}

/** The begin of a new plain world. */
export function presentMoment(
  options: Pick<RegistryOptions, 'sources' | 'defaults'>,
): PresentMoment {
  const { seed, clock } = firstMoment(options, {});
  return { seed, now: simulatedNow(clock, options.sources.wall()) };
}
