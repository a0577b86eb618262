import { columnsOf, isOpen, type OpenParts, PART, widthOf } from './open-parts.ts';
import type { SharedConditions } from './shared-conditions.ts';
import { SLOTS_PER_DAY } from './slots.ts';
import { priceShift, type UnitDay } from './unit-draw.ts';

/** The parts of a day into which an ad unit is split, or the half hours of some of these parts. */
export interface DayCells {
  /** Conditions, and the index of the first cell among them. */
  readonly shared: SharedConditions;
  readonly first: number;
  readonly count: number;
  /** Cells of each group that has totals of its own: all of them, or the half hours of a part. */
  readonly size: number;
  /** The results that are expected in each cell, in the layout of the table, one cell after the other. */
  readonly results: Float64Array;
  /** The first of the addresses of their random numbers: the cells of a day have different ones. */
  readonly address: number;
}

/** Cells of a day at most: half hours and the parts before them. */
export const MAX_CELLS = 64;

/**
 * The parts of a day by which its totals are drawn: some hours in which conditions hardly differ, or half hours if an
 * incident hits the ad unit.
 */
export function dayParts(unit: UnitDay): DayCells {
  const { prepared, shared, table } = unit;
  const count = shared.hours.traffic.length;
  const width = table.layout.length;
  const results = new Float64Array(count * width);
  for (let part = 0; part < count; part += 1) {
    shared.setPart(prepared.input, prepared.bidders, part, priceShift(unit, (part + 0.5) / count));
    table.read(prepared.input, results.subarray(part * width, (part + 1) * width));
  }
  return { shared, first: 0, count, size: count, results, address: 0 };
}

/** The half hours of the parts from `from` (inclusive) to `to` (exclusive). */
export function partHalfHours(unit: UnitDay, parts: DayCells, from: number, to: number): DayCells {
  const shared = unit.halfHours();
  const { length: width } = unit.table.layout;
  const size = SLOTS_PER_DAY / parts.count;
  const [first, count] = [from * size, (to - from) * size];
  const results = new Float64Array(count * width);
  for (let part = from; part < to; part += 1)
    writeResults(unit, shared, parts, part, results, (part - from) * size * width);
  return { shared, first, count, size, results, address: parts.count + first };
}

/**
 * Writes what is expected in the half hours of a part, from `start` on: it lies on lines between the middles of the parts,
 * and money follows the price level.
 */
function writeResults(
  { table }: UnitDay,
  shared: SharedConditions,
  parts: DayCells,
  part: number,
  results: Float64Array,
  start: number,
): void {
  const { length: width, bidValue: money } = table.layout;
  const count = SLOTS_PER_DAY / parts.count;
  const level = parts.shared.level[part] ?? 1;
  for (let index = 0; index < count; index += 1) {
    const time = (index + 0.5) / count - 0.5;
    const beside = Math.min(parts.count - 1, Math.max(0, part + Math.sign(time)));
    const share = Math.abs(time);
    const scale = shared.level[part * count + index] ?? 1;
    const [own, others] = [scale / level, scale / (parts.shared.level[beside] ?? 1)];
    for (let field = 0; field < width; field += 1) {
      const here = (parts.results[part * width + field] ?? 0) * (1 - share);
      const there = (parts.results[beside * width + field] ?? 0) * share;
      results[start + index * width + field] =
        field < money ? here + there : here * own + there * others;
    }
  }
}

/** The column of each cell, reused from one ad unit to the next. */
const TARGETS = new Uint8Array(SLOTS_PER_DAY);
const NOT_WANTED = 255;

/** Adds cells to rows of columns: those of the parts that are `wanted`. */
export function place(
  { first, count, shared }: DayCells,
  rows: readonly Float64Array[],
  open: OpenParts,
  wanted: OpenParts,
  facts: Float64Array,
): void {
  const { slots } = shared.hours;
  const columns = columnsOf(open);
  const width = widthOf(open);
  for (let index = 0; index < count; index += 1) {
    const slot = (first + index) * slots;
    TARGETS[index] = isOpen(wanted, Math.floor(slot / PART)) ? (columns[slot] ?? 0) : NOT_WANTED;
  }
  for (let start = 0, row = 0; start < facts.length; start += width, row += 1) {
    const cells = rows[row] ?? facts;
    for (let index = 0; index < count; index += 1) {
      const target = TARGETS[index] ?? 0;
      if (target !== NOT_WANTED)
        facts[start + target] = (facts[start + target] ?? 0) + (cells[index] ?? 0);
    }
  }
}
