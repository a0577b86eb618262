import { localOffset } from '../clock/local-offset.ts';
import { MISSING } from './missing.ts';

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

/** A time in milliseconds as its day `2024.01.31`, in the browser's zone if no offset is given. */
export function formatDate(ms: number, tzOffset = localOffset(ms)): string {
  const { year, month, day } = partsOf(ms, tzOffset);
  return `${year}.${month}.${day}`;
}

/** A time in milliseconds as `2024-01-31`, the format of days in the API. */
export function isoDay(ms: number, tzOffset = localOffset(ms)): string {
  const { year, month, day } = partsOf(ms, tzOffset);
  return `${year}-${month}-${day}`;
}

/** A time in milliseconds as `2024.01.31 09:05`. */
export function formatDateTime(ms: number, tzOffset = localOffset(ms)): string {
  const { hour, minute } = partsOf(ms, tzOffset);
  return `${formatDate(ms, tzOffset)} ${hour}:${minute}`;
}
