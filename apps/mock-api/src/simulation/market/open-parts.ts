import { SLOTS_PER_DAY } from './slots.ts';

/**
 * Half hours of the parts of a day for which conditions are computed: prices, bids and speed hardly differ within. What
 * an incident hits is computed per half hour.
 */
export const PART = 6;

const PARTS = SLOTS_PER_DAY / PART;

/** The parts of a day whose half hours are told apart: a bit for each, the first part in the lowest. */
export type OpenParts = number;

/** All half hours. */
export const ALL_OPEN: OpenParts = 2 ** PARTS - 1;

export const isOpen = (open: OpenParts, part: number): boolean => (open & (1 << part)) !== 0;

/** The first and the last of the open parts, of which there is at least one. */
export const firstOpen = (open: OpenParts): number => 31 - Math.clz32(open & -open);
export const lastOpen = (open: OpenParts): number => 31 - Math.clz32(open);

/** The parts that are cut at some half hours of the day: a cut between two parts needs no half hours. */
export function openedBy(cuts: Iterable<number>): OpenParts {
  let open = 0;
  for (const cut of cuts) if (cut % PART !== 0) open |= 1 << Math.floor(cut / PART);
  return open;
}

const columns: Uint8Array[] = [];

/**
 * For each half hour of a day the column that has it, and the number of columns at the end: one for each part that is not
 * open, and for each half hour of the others.
 */
export function columnsOf(open: OpenParts): Uint8Array {
  return (columns[open] ??= makeColumns(open));
}

function makeColumns(open: OpenParts): Uint8Array {
  const made = new Uint8Array(SLOTS_PER_DAY + 1);
  for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1) {
    const isLast = isOpen(open, Math.floor(slot / PART)) || (slot + 1) % PART === 0;
    made[slot + 1] = (made[slot] ?? 0) + (isLast ? 1 : 0);
  }
  return made;
}

/** Number of columns. */
export const widthOf = (open: OpenParts): number => columnsOf(open)[SLOTS_PER_DAY] ?? 0;
