import { LIMITS } from '../contract/limits.ts';

/**
 * The clock of a world, as a value. `anchorSim` is the simulated time at the wall time `anchorWall` (both ms since 1970);
 * from there simulated time runs `rate` times as fast as the wall: 0 frozen, 1 live, anything else scaled.
 */
export interface ClockSetting {
  readonly mode: 'live' | 'frozen' | 'scaled';
  readonly rate: number;
  readonly anchorSim: number;
  readonly anchorWall: number;
}

/** A clock that runs with the wall, shown from the wall's own time. */
export function liveClock(wallMs: number, simMs: number = wallMs): ClockSetting {
  return { mode: 'live', rate: 1, anchorSim: simMs, anchorWall: wallMs };
}

/** A clock that stands still at `simMs`. */
export function frozenClock(simMs: number): ClockSetting {
  return { mode: 'frozen', rate: 0, anchorSim: simMs, anchorWall: 0 };
}

/** A clock that runs `rate` times as fast as the wall from `simMs` on. */
export function scaledClock(simMs: number, rate: number, wallMs: number): ClockSetting {
  return { mode: 'scaled', rate, anchorSim: simMs, anchorWall: wallMs };
}

/** Simulated time in whole ms since 1970 at the wall time `wallMs`. */
export function clockNow(clock: ClockSetting, wallMs: number): number {
  if (clock.mode === 'frozen') return clock.anchorSim;
  return Math.floor(clock.anchorSim + (wallMs - clock.anchorWall) * clock.rate);
}

/** Whether a clock stands in the years that are simulated (`LIMITS.clockFromMs` to `clockToMs`) at a wall time. */
export function isWithinYears(clock: ClockSetting, wallMs: number): boolean {
  const now = clockNow(clock, wallMs);
  return now >= LIMITS.clockFromMs && now <= LIMITS.clockToMs;
}

/** `clockNow` of a clock that stops where the years end that are simulated. */
export function simulatedNow(clock: ClockSetting, wallMs: number): number {
  return Math.min(LIMITS.clockToMs, Math.max(LIMITS.clockFromMs, clockNow(clock, wallMs)));
}

/** The same clock, moved by `deltaMs` (may be negative) without changing how fast it runs. */
export function shiftClock(clock: ClockSetting, deltaMs: number): ClockSetting {
  return { ...clock, anchorSim: clock.anchorSim + deltaMs };
}

/**
 * A clock to be kept outside of its world: a scaled one no longer says when on the wall it was started, but how long ago
 * (`anchorWall` = its age in wall ms, negative), so that it goes on where it stood. A live one keeps up with the wall.
 * One that has left the years that are simulated stands where they end.
 */
export function detachClock(clock: ClockSetting, wallMs: number): ClockSetting {
  if (clock.mode === 'scaled' && !isWithinYears(clock, wallMs))
    return frozenClock(simulatedNow(clock, wallMs));
  return clock.mode === 'scaled' ? { ...clock, anchorWall: clock.anchorWall - wallMs } : clock;
}

/** The clock of a world that is given a detached one at the wall time `wallMs`. */
export function attachClock(clock: ClockSetting, wallMs: number): ClockSetting {
  return clock.mode === 'scaled' ? { ...clock, anchorWall: clock.anchorWall + wallMs } : clock;
}
