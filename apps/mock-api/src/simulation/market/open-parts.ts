import { SLOTS_PER_DAY } from './slots.ts';

/**
 * Half hours of the parts of a day for which conditions are computed: prices, bids and speed hardly differ within. What
 * an incident hits is computed per half hour.
 */
export const PART = 6;

/** The parts of a day whose half hours are told apart: a bit for each, the first part in the lowest. */
export type OpenParts = number;

/** All half hours. */
export const ALL_OPEN: OpenParts = 2 ** (SLOTS_PER_DAY / PART) - 1;

export const isOpen = (open: OpenParts, part: number): boolean => (open & (1 << part)) !== 0;

/** The parts that are cut at some half hours of the day: a cut between two parts needs no half hours. */
export function openedBy(cuts: Iterable<number>): OpenParts {
  let open = 0;
  for (const cut of cuts) if (cut % PART !== 0) open |= 1 << Math.floor(cut / PART);
  return open;
}
