import { LIMITS } from '../../contract/limits.ts';
import { dayOfSlot, firstSlotOf } from '../../simulation/market/slots.ts';

/**
 * The first slot of the history that a world has when its clock stands in `nowSlot`: the start of the UTC day that lies
 * `LIMITS.historyDays` before. It bounds time and disk for every clock, however far it is ahead of the first configuration.
 */
export function historyStart(nowSlot: number): number {
  return firstSlotOf(dayOfSlot(nowSlot) - LIMITS.historyDays);
}
