import { writeParams } from '../url-state/params.ts';
import type { DayRange } from './days.ts';
import { dayParams, presetParams, RANGE_PARAMS } from './range-params.ts';
import type { TimeFrame } from './time-frames.ts';

/** The two ways to share a view; each is the search of its URL. */
export interface RangeLinks {
  /** Dates that move with the clock of the reader; undefined for days that match no preset. */
  readonly rolling: string | undefined;
  /** Exactly the shown days. */
  readonly fixed: string;
}

interface ShownRange {
  readonly timeFrame: TimeFrame;
  readonly days: DayRange;
}

/** The links to a view with the given `search`, with its range written in either way. */
export function rangeLinks(search: URLSearchParams, { timeFrame, days }: ShownRange): RangeLinks {
  const write = (params: ReturnType<typeof dayParams>) =>
    writeParams(RANGE_PARAMS, search, params).toString();
  return {
    rolling: timeFrame === 'custom' ? undefined : write(presetParams(timeFrame)),
    fixed: write(dayParams(days)),
  };
}
