import type { ClockMode } from '../contract/values/names.ts';
import { LIMITS } from '../contract/values/limits.ts';

/**
 * The clock of a world, as a value. `anchorSim` is the simulated time at the wall time `anchorWall` (both ms since
 * 1970). From there simulated time runs `rate` times as fast as wall time: 0 frozen, 1 live, any other value scaled.
 */
export interface ClockSetting {
  readonly mode: ClockMode;
  readonly rate: number;
  readonly anchorSim: number;
  readonly anchorWall: number;
}

/** A clock that runs at wall speed; by default it shows wall time. */
export function liveClock(wallMs: number, simMs: number = wallMs): ClockSetting {
  return { mode: 'live', rate: 1, anchorSim: simMs, anchorWall: wallMs };
}

/** A clock that is frozen at `simMs`. */
export function frozenClock(simMs: number): ClockSetting {
  return { mode: 'frozen', rate: 0, anchorSim: simMs, anchorWall: 0 };
}

/** A clock that starts at `simMs` and runs `rate` times as fast as wall time. */
export function scaledClock(simMs: number, rate: number, wallMs: number): ClockSetting {
  return { mode: 'scaled', rate, anchorSim: simMs, anchorWall: wallMs };
}

/** Simulated time in whole ms since 1970 at the wall time `wallMs`. */
export function clockNow(clock: ClockSetting, wallMs: number): number {
  if (clock.mode === 'frozen') return clock.anchorSim;
  return Math.floor(clock.anchorSim + (wallMs - clock.anchorWall) * clock.rate);
}

/** Whether the clock is within the simulated years (`LIMITS.clockFromMs` to `clockToMs`) at a wall time. */
export function isWithinYears(clock: ClockSetting, wallMs: number): boolean {
  const now = clockNow(clock, wallMs);
  return now >= LIMITS.clockFromMs && now <= LIMITS.clockToMs;
}

/** `clockNow`, or some ms before it, limited to the simulated years. */
export function simulatedNow(clock: ClockSetting, wallMs: number, earlierMs = 0): number {
  const now = clockNow(clock, wallMs) - earlierMs;
  return Math.min(LIMITS.clockToMs, Math.max(LIMITS.clockFromMs, now));
}

/** The clock moved by `deltaMs` (may be negative), at the same rate. */
export function shiftClock(clock: ClockSetting, deltaMs: number): ClockSetting {
  return { ...clock, anchorSim: clock.anchorSim + deltaMs };
}

/**
 * Makes a clock storable outside its world. `anchorWall` of a scaled clock becomes relative to now (its age in wall ms,
 * negative), so that it can continue from the same simulated time. A live clock stays as it is and follows wall time. A
 * scaled clock outside the simulated years becomes frozen at their end.
 */
export function detachClock(clock: ClockSetting, wallMs: number): ClockSetting {
  if (clock.mode === 'scaled' && !isWithinYears(clock, wallMs))
    return frozenClock(simulatedNow(clock, wallMs));
  return clock.mode === 'scaled' ? { ...clock, anchorWall: clock.anchorWall - wallMs } : clock;
}

/** The inverse of `detachClock` at the wall time `wallMs`. */
export function attachClock(clock: ClockSetting, wallMs: number): ClockSetting {
  return clock.mode === 'scaled' ? { ...clock, anchorWall: clock.anchorWall + wallMs } : clock;
}
