import type { Granularity } from '@bidstage/mock-api/contract/values/granularities';
import { formatDateTime, isoDay } from './dates.ts';
import { shortDay } from './day-text.ts';

const TIME_LENGTH = '09:00'.length;

/** The start of a bucket, `ms` in milliseconds: `Jan 5, 2024` for a day, `Jan 5, 2024 09:00` for an hour. */
export function bucketTitle(ms: number, granularity: Granularity, tzOffset: number): string {
  const day = shortDay(isoDay(ms, tzOffset));
  if (granularity === 'day') return day;
  return `${day} ${formatDateTime(ms, tzOffset).slice(-TIME_LENGTH)}`;
}
