import type { TimeSpan } from './days.ts';

/** A range on the wire: half-open, in Unix seconds; `tz_offset` in minutes east of UTC. */
export interface RangeQuery {
  readonly from: number;
  readonly to: number;
  readonly tz_offset: number;
}

/** A comparison range on the wire: half-open, in Unix seconds. */
export interface CompareQuery {
  readonly compare_from: number;
  readonly compare_to: number;
}

export function rangeQuery({ start, end }: TimeSpan, tzOffset: number): RangeQuery {
  return { from: start / 1000, to: end / 1000, tz_offset: tzOffset };
}

export function compareQuery({ start, end }: TimeSpan): CompareQuery {
  return { compare_from: start / 1000, compare_to: end / 1000 };
}
