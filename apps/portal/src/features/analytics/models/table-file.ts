import type { DayRange } from '../../../shared/date-range/days.ts';

const compact = (day: string) => day.replaceAll('-', '');

/** The name of an exported table, such as `bidstage-bidders-20240101-20240107.csv`. */
export function tableFileName(table: string, { first, last }: DayRange): string {
  return `bidstage-${table}-${compact(first)}-${compact(last)}.csv`;
}
