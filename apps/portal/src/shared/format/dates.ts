import { dayAt } from '@bidstage/mock-api/contract/values/days';
import type { Granularity } from '@bidstage/mock-api/contract/values/granularities';
import { localOffset } from '../clock/local-offset.ts';
import { MISSING } from './numbers.ts';

const MINUTE_MS = 60_000;
const pad = (value: number) => String(value).padStart(2, '0');

/** A day of the API (`2024-01-31`) as `2024.01.31`; an absent day as `--`. */
export function formatDay(day: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return parts ? parts.slice(1).join('.') : MISSING;
}

/** A month of the API (`202401`, also `2024-01`) as `2024.01`; an absent month as `--`. */
export function formatMonth(month: string | null | undefined): string {
  const parts = /^(\d{4})-?(\d{2})/.exec(month ?? '');
  return parts ? parts.slice(1).join('.') : MISSING;
}

/** The parts of a time in a zone `tzOffset` minutes east of UTC. */
function partsOf(ms: number, tzOffset: number) {
  const date = new Date(ms + tzOffset * MINUTE_MS);
  return {
    year: String(date.getUTCFullYear()).padStart(4, '0'),
    month: pad(date.getUTCMonth() + 1),
    day: pad(date.getUTCDate()),
    hour: pad(date.getUTCHours()),
    minute: pad(date.getUTCMinutes()),
  };
}

/** A time in milliseconds as its day `2024.01.31`, in the browser's zone if no offset is given; an absent one as `--`. */
export function formatDate(ms: number, tzOffset = localOffset(ms)): string {
  if (Number.isNaN(ms)) return MISSING;
  const { year, month, day } = partsOf(ms, tzOffset);
  return `${year}.${month}.${day}`;
}

/** A time in milliseconds as `2024-01-31`, the format of days in the API. */
export function isoDay(ms: number, tzOffset = localOffset(ms)): string {
  return dayAt(ms, tzOffset);
}

/** A time in milliseconds as `09:05`. */
export function formatTime(ms: number, tzOffset = localOffset(ms)): string {
  const { hour, minute } = partsOf(ms, tzOffset);
  return `${hour}:${minute}`;
}

/** A time in milliseconds as `2024.01.31 09:05`. */
export function formatDateTime(ms: number, tzOffset = localOffset(ms)): string {
  return `${formatDate(ms, tzOffset)} ${formatTime(ms, tzOffset)}`;
}

/** First and last day of a range, both inclusive, as `2024-01-31`. */
interface Days {
  readonly first: string;
  readonly last: string;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const fullMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** The month of a day `2024-01-05` as `January`. */
export const monthName = (day: string): string => fullMonth.format(Date.parse(day));

function partsOfDay(day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: MONTHS[Number(month) - 1] ?? '', date };
}

/** A day `2024-01-05` as `Jan 5, 2024`. */
export function shortDay(day: string): string {
  const { year, month, date } = partsOfDay(day);
  return `${month} ${Number(date)}, ${year}`;
}

/** A day `2024-01-05` as `Jan 05, 2024`. */
export function paddedDay(day: string): string {
  const { year, month, date } = partsOfDay(day);
  return `${month} ${date}, ${year}`;
}

/**
 * A range as `Jan 1 – 7, 2024`; only the parts that differ between the ends are written twice; one day as `Jan 5,
 * 2024`.
 */
export function shortDays({ first, last }: Days): string {
  if (first === last) return shortDay(first);
  const from = partsOfDay(first);
  const to = partsOfDay(last);
  if (from.year !== to.year) return `${shortDay(first)} – ${shortDay(last)}`;
  const start = `${from.month} ${Number(from.date)}`;
  return from.month === to.month
    ? `${start} – ${Number(to.date)}, ${to.year}`
    : `${start} – ${shortDay(last)}`;
}

/** A zone `tzOffset` minutes east of UTC as `UTC+8`, `UTC+5:30`, `UTC−3` or `UTC`. */
export function zoneName(tzOffset: number): string {
  if (tzOffset === 0) return 'UTC';
  const minutes = Math.abs(tzOffset);
  const rest = minutes % 60 === 0 ? '' : `:${pad(minutes % 60)}`;
  return `UTC${tzOffset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
}

/** The start of a bucket in Unix seconds: `Jan 5, 2024` for a day, `Jan 5, 2024, 09:00` for an hour. */
export function bucketLabel(start: number, granularity: Granularity, tzOffset: number): string {
  return granularity === 'hour'
    ? dateTimeLabel(start, tzOffset)
    : shortDay(isoDay(start * 1000, tzOffset));
}

/** A time in Unix seconds: `Jan 5, 2024, 09:05`. */
export function dateTimeLabel(seconds: number, tzOffset: number): string {
  const ms = seconds * 1000;
  return `${shortDay(isoDay(ms, tzOffset))}, ${formatTime(ms, tzOffset)}`;
}
