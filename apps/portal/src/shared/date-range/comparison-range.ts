import {
  comparedPart,
  type ComparedPart,
  type ComparisonKind,
  comparisonDays,
  type NamedDays,
  type Present,
} from '@bidstage/mock-api/contract/values/date-ranges';
import { type Day, dayAt, type DayRange } from '@bidstage/mock-api/contract/values/days';
import { formatTime, shortDays } from '../format/dates.ts';

export const COMPARISON_LABELS: Readonly<Record<ComparisonKind, string>> = {
  previous: 'Previous period',
  weekdays: 'Same weekdays',
  year: 'Last year',
};

interface ShownPresent extends Present {
  /** The first day with data; null or absent while unknown. */
  readonly historyDay?: Day | null;
}

/** The compared part of an earlier period. */
export interface Compared extends ComparedPart {
  readonly kind: ComparisonKind;
  /** The days of the part, also if only a part of the last one is compared. */
  readonly days: DayRange;
  /** The part as a text: `Jan 1 – 7, 2024`, `Jan 7, 2024, until 10:00`, `Jan 5 – 7, 2024 only`. */
  readonly text: string;
  /** The history begins within the part: a whole range is compared with fewer days. */
  readonly isPartial: boolean;
}

/** What a range is compared with, for the user. */
export function comparedRange(
  named: NamedDays,
  kind: ComparisonKind,
  present: ShownPresent,
): Compared {
  const { tzOffset } = present;
  const period = comparisonDays(named, kind);
  const part = comparedPart(named.days, period, present);
  if (!part.isSoFar) return { kind, days: period, ...part, ...textOf(period, present) };
  const { span, hasBegun } = part;
  const days = { first: period.first, last: dayAt(span.end - 1, tzOffset) };
  const clock = formatTime(span.end, tzOffset);
  const isWhole = clock === '00:00' || !hasBegun;
  return { kind, days, ...part, ...textOf(days, present, isWhole ? '' : `, until ${clock}`) };
}

/** A part as a text: only its days with data, and that there are no others. */
function textOf(days: DayRange, { historyDay = null }: ShownPresent, until = '') {
  const isPartial = historyDay !== null && days.first < historyDay && historyDay <= days.last;
  const text = shortDays(isPartial ? { ...days, first: historyDay } : days) + until;
  return { text: isPartial ? `${text} only` : text, isPartial };
}
