import { LIMITS } from '../../contract/values/limits.ts';
import { dayOfSlot, firstSlotOf, slotAt, slotStart } from '../../simulation/market/slots.ts';

/**
 * The first slot of the history of a world whose clock is in `nowSlot`: the start of the UTC day `LIMITS.historyDays`
 * earlier. It bounds time and disk for every clock, even one far ahead of the first configuration.
 */
export function historyStart(nowSlot: number): number {
  return firstSlotOf(dayOfSlot(nowSlot) - LIMITS.historyDays);
}

/**
 * The first second since 1970 for which an affiliate has figures at `now`: `startTimestamp`, or the start of the
 * history if that is later.
 */
export function firstSecond(startTimestamp: number, now: number): number {
  return Math.max(startTimestamp, slotStart(historyStart(slotAt(now))));
}
