import type { SharedConditions } from './shared-conditions.ts';
import { SLOTS_PER_DAY } from './slots.ts';
import { priceShift, type UnitDay } from './unit-draw.ts';

/** The parts of a day into which an ad unit is split, or the half hours of one of these parts. */
export interface DayCells {
  /** Conditions, and the index of the first cell among them. */
  readonly shared: SharedConditions;
  readonly first: number;
  readonly count: number;
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
  return { shared, first: 0, count, results, address: 0 };
}

/**
 * The half hours of a part: what is expected lies on lines between the middles of the parts, and money follows the price
 * level.
 */
export function partHalfHours(unit: UnitDay, parts: DayCells, part: number): DayCells {
  const shared = unit.halfHours();
  const { length: width, bidValue: money } = unit.table.layout;
  const count = SLOTS_PER_DAY / parts.count;
  const first = part * count;
  const results = new Float64Array(count * width);
  const level = parts.shared.level[part] ?? 1;
  for (let index = 0; index < count; index += 1) {
    const time = (index + 0.5) / count - 0.5;
    const beside = Math.min(parts.count - 1, Math.max(0, part + Math.sign(time)));
    const share = Math.abs(time);
    const scale = shared.level[first + index] ?? 1;
    const [own, others] = [scale / level, scale / (parts.shared.level[beside] ?? 1)];
    for (let field = 0; field < width; field += 1) {
      const here = (parts.results[part * width + field] ?? 0) * (1 - share);
      const there = (parts.results[beside * width + field] ?? 0) * share;
      results[index * width + field] = field < money ? here + there : here * own + there * others;
    }
  }
  return { shared, first, count, results, address: parts.count + first };
}
