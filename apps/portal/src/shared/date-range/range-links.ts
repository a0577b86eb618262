import { writeParams } from '../url-state/params.ts';
import type { DayRange } from './days.ts';
import { dayParams, presetParams, RANGE_PARAMS } from './range-params.ts';
import type { TimeFrame } from './time-frames.ts';

/** The two ways to hand a view on: both are the search of its URL. */
export interface RangeLinks {
  /** Dates that move with the clock of whoever opens it; undefined for days that are no preset. */
  readonly rolling: string | undefined;
  /** The very days that are shown. */
  readonly fixed: string;
}

interface ShownRange {
  readonly timeFrame: TimeFrame;
  readonly days: DayRange;
}

/** The links to a view that `search` describes, with its range written out in either way. */
export function rangeLinks(search: URLSearchParams, { timeFrame, days }: ShownRange): RangeLinks {
  const write = (params: ReturnType<typeof dayParams>) =>
    writeParams(RANGE_PARAMS, search, params).toString();
  return {
    rolling: timeFrame === 'custom' ? undefined : write(presetParams(timeFrame)),
    fixed: write(dayParams(days)),
  };
}
