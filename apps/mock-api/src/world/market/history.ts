import { LIMITS } from '../../contract/limits.ts';
import { dayOfSlot, firstSlotOf, slotAt, slotStart } from '../../simulation/market/slots.ts';

/**
 * The first slot of the history that a world has when its clock stands in `nowSlot`: the start of the UTC day that lies
 * `LIMITS.historyDays` before. It bounds time and disk for every clock, however far it is ahead of the first configuration.
 */
export function historyStart(nowSlot: number): number {
  return firstSlotOf(dayOfSlot(nowSlot) - LIMITS.historyDays);
}

/** The first second since 1970 for which an affiliate has figures: those from `startTimestamp` on that are kept at `now`. */
export function firstSecond(startTimestamp: number, now: number): number {
  return Math.max(startTimestamp, slotStart(historyStart(slotAt(now))));
}
