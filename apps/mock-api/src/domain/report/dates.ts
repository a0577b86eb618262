const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The order of day and month in dates such as 03/04/2025. */
export type DateOrder = 'day-first' | 'month-first';

/** A date of a report: a day counted from 1970, and the hour if the cell has a time. */
export interface ReportDate {
  readonly day: number;
  readonly hour: number | null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMERIC = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/;
const TIME = /(?:T|\s)(\d{1,2}):\d{2}/;
const YEARS = [1990, 2110] as const;

function dayOf(year: number, month: number, date: number): number | null {
  const ms = Date.UTC(year, month - 1, date);
  const made = new Date(ms);
  const isReal = made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
  return isReal && year >= YEARS[0] && year <= YEARS[1] ? ms / DAY_MS : null;
}

function fromEpoch(text: string): ReportDate | null {
  if (!/^\d{10}(\d{3})?$/.test(text)) return null;
  const ms = Number(text) * (text.length === 10 ? 1000 : 1);
  const day = Math.floor(ms / DAY_MS);
  return { day, hour: Math.floor((ms - day * DAY_MS) / HOUR_MS) };
}

function namedDay(text: string): number | null {
  const found =
    /\b(?<date>\d{1,2})\.?\s+(?<name>[A-Za-z]{3})[a-z]*\.?,?\s+(?<year>\d{4})/.exec(text) ??
    /\b(?<name>[A-Za-z]{3})[a-z]*\.?\s+(?<date>\d{1,2}),?\s+(?<year>\d{4})/.exec(text);
  const { date = '', name = '', year = '' } = found?.groups ?? {};
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? null : dayOf(Number(year), month, Number(date));
}

function numericDay(text: string, order: DateOrder): number | null {
  const iso =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const found = NUMERIC.exec(text);
  if (!found) return null;
  const [first, second, last] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const year = last < 100 ? 2000 + last : last;
  const isMonthFirst =
    second > 12 || (order === 'month-first' && first <= 12 && text.includes('/'));
  return isMonthFirst ? dayOf(year, first, second) : dayOf(year, second, first);
}

/** The order of day and month in the cells with slashes that determine it; `otherwise` if none does. */
export function dateOrder(cells: Iterable<string>, otherwise: DateOrder): DateOrder {
  for (const cell of cells) {
    const found = NUMERIC.exec(cell.trim());
    if (!found || !cell.includes('/')) continue;
    if (Number(found[1]) > 12) return 'day-first';
    if (Number(found[2]) > 12) return 'month-first';
  }
  return otherwise;
}

/** The date in a cell; null for none. Times of cells with a time zone are taken as they are written. */
export function readDate(cell: string, order: DateOrder): ReportDate | null {
  const text = cell.trim().normalize('NFKC');
  const epoch = fromEpoch(text);
  if (epoch) return epoch;
  const day = numericDay(text, order) ?? namedDay(text);
  if (day === null) return null;
  const hour = TIME.exec(text)?.[1];
  const isHour = hour !== undefined && Number(hour) < 24;
  return { day, hour: isHour ? Number(hour) : null };
}

/** The hour in a cell of its own: `7`, `07:00`, `7 PM`, `2025-03-01 07:00`; null for none. */
export function readHour(cell: string): number | null {
  const text = cell.trim().normalize('NFKC');
  const found =
    TIME.exec(text) ?? /^(\d{1,2})(?::\d{2}(?::\d{2})?|h|\s*[ap]m|時)?(?:\s*[-–].*)?$/i.exec(text);
  if (!found) return null;
  const hour = Number(found[1]);
  const isPm = /pm/i.test(text);
  const isAm = /am/i.test(text);
  const clock = isPm || isAm ? (hour % 12) + (isPm ? 12 : 0) : hour;
  return clock < 24 ? clock : null;
}
