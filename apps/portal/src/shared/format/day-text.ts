/** First and last day of a range, both inclusive, as `2024-01-31`. */
interface Days {
  readonly first: string;
  readonly last: string;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function partsOf(day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: MONTHS[Number(month) - 1] ?? '', date };
}

/** A day `2024-01-05` as `Jan 5, 2024`. */
export function shortDay(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${month} ${Number(date)}, ${year}`;
}

/** A day `2024-01-05` as `Jan 05, 2024`. */
export function paddedDay(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${month} ${date}, ${year}`;
}

/**
 * A range as `Jan 1 – 7, 2024`; only the parts that differ between the ends are written twice; one day as `Jan 5,
 * 2024`.
 */
export function shortDays({ first, last }: Days): string {
  if (first === last) return shortDay(first);
  const from = partsOf(first);
  const to = partsOf(last);
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
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${tzOffset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
}
