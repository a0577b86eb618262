import type { Granularity } from '@bidstage/mock-api/contract/values/granularities';
import { isoDay } from '../format/dates.ts';
import type {
  ComparisonKind,
  NamedDays,
  TimeFrame,
} from '@bidstage/mock-api/contract/values/date-ranges';
import { comparedRange, type Compared } from './comparison-range.ts';
import { spanOf, type DayRange, type TimeSpan } from '@bidstage/mock-api/contract/values/days';
import {
  compareQuery,
  type CompareQuery,
  granularityOf,
  rangeQuery,
  type RangeQuery,
  type RangeView,
  rangeView,
} from './range-query.ts';
import { nextRange, previousRange } from './range-steps.ts';
import type { History } from './unavailable-days.ts';

/** A chosen range. Times in milliseconds; `end` is exclusive. */
interface DateRange extends TimeSpan {
  readonly timeFrame: TimeFrame;
  /** Start of the affiliate's history; null while unknown. */
  readonly historicalStart: number | null;
}

interface RangeSettings {
  readonly today: string;
  /** The clock's time in milliseconds. */
  readonly now: number;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
  /** In milliseconds; null while unknown. */
  readonly historicalStart: number | null;
  readonly maxDateRange: number;
}

/** A chosen range and everything derived from it. */
export interface RangeState extends History {
  /** The clock's time in milliseconds, by half hours. */
  readonly now: number;
  readonly range: DateRange;
  readonly days: DayRange;
  readonly compared: Compared;
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

export function describeRange(
  named: NamedDays,
  settings: RangeSettings,
  kind: ComparisonKind = 'previous',
): RangeState {
  const { today, tzOffset, historicalStart, maxDateRange } = settings;
  const { days, timeFrame } = named;
  const span = spanOf(days, tzOffset);
  const history = {
    today,
    historyDay: historicalStart === null ? null : isoDay(historicalStart, tzOffset),
  };
  const compared = comparedRange(named, kind, { ...settings, ...history });
  return {
    ...history,
    now: settings.now,
    range: { timeFrame, ...span, historicalStart },
    days,
    compared,
    query: rangeQuery(span, tzOffset),
    compareQuery: compareQuery(compared.span),
    granularity: granularityOf(span),
    view: rangeView(span),
    previous: previousRange(named, history),
    next: nextRange(named, history),
    tzOffset,
    maxDateRange,
  };
}
