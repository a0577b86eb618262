import type { Granularity } from '@bidstage/mock-api/contract/values/granularities';
import { isoDay } from '../format/dates.ts';
import {
  addDays,
  dayCount,
  monthOf,
  spanOf,
  weekOf,
  type DayRange,
  type TimeSpan,
} from './days.ts';
import { granularityOf, viewOf, type RangeView } from './granularity.ts';
import { compareQuery, rangeQuery, type CompareQuery, type RangeQuery } from './range-query.ts';
import { nextRange, previousRange, type NamedDays } from './range-steps.ts';
import type { TimeFrame } from './time-frames.ts';
import type { History } from './unavailable-days.ts';

/**
 * The days that a range is compared with: as many days just before it; for weeks and months the previous one (contract
 * §7).
 */
export function comparisonDays({ days, timeFrame }: NamedDays): DayRange {
  const last = addDays(days.first, -1);
  if (timeFrame === 'THIS_WEEK' || timeFrame === 'LAST_WEEK') return weekOf(last);
  if (timeFrame === 'THIS_MONTH' || timeFrame === 'LAST_MONTH') return monthOf(last);
  return { first: addDays(days.first, -dayCount(days)), last };
}

/** A chosen range. Times in milliseconds; `end` is exclusive. */
interface DateRange extends TimeSpan {
  readonly timeFrame: TimeFrame;
  /** Start of the affiliate's history; null while unknown. */
  readonly historicalStart: number | null;
}

interface RangeSettings {
  readonly today: string;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
  /** In milliseconds; null while unknown. */
  readonly historicalStart: number | null;
  readonly maxDateRange: number;
}

/** A chosen range and everything derived from it. */
export interface RangeState extends History {
  readonly range: DateRange;
  readonly days: DayRange;
  readonly comparison: DayRange;
  readonly query: RangeQuery;
  /** Parameters of the chart request besides `query`. */
  readonly compareQuery: CompareQuery;
  readonly granularity: Granularity;
  readonly view: RangeView;
  /** The previous and the next range; undefined where there is none. */
  readonly previous: DayRange | undefined;
  readonly next: DayRange | undefined;
  readonly tzOffset: number;
  readonly maxDateRange: number;
}

/** Derives everything from a range. */
export function describeRange(named: NamedDays, settings: RangeSettings): RangeState {
  const { today, tzOffset, historicalStart, maxDateRange } = settings;
  const { days, timeFrame } = named;
  const span = spanOf(days, tzOffset);
  const comparison = comparisonDays(named);
  const history = {
    today,
    historyDay: historicalStart === null ? null : isoDay(historicalStart, tzOffset),
  };
  return {
    ...history,
    range: { timeFrame, ...span, historicalStart },
    days,
    comparison,
    query: rangeQuery(span, tzOffset),
    compareQuery: compareQuery(spanOf(comparison, tzOffset)),
    granularity: granularityOf(span),
    view: viewOf(span),
    previous: previousRange(named, history),
    next: nextRange(named, history),
    tzOffset,
    maxDateRange,
  };
}
