import type { MonthlyReport } from '@bidstage/mock-api/contract/operations/payments';
import type { Param } from '#portal/shared/url-state/params.ts';

export const ALL_YEARS = 'all';

/** The year of the filter, as in the URL. */
export const yearParam: Param<string> = {
  fallback: ALL_YEARS,
  parse: (text) => (/^\d{4}$/.test(text) ? text : undefined),
  format: (year) => year,
};

const yearOf = (report: MonthlyReport) => report.month.slice(0, 4);

export function reportYears(reports: readonly MonthlyReport[]): string[] {
  return [...new Set(reports.map(yearOf))].sort().reverse();
}

export interface YearOfReports {
  readonly year: string;
  readonly reports: readonly MonthlyReport[];
}

/** The reports of the chosen year, or of all, by year; newest first. A year without reports counts as All. */
export function reportsByYear(
  reports: readonly MonthlyReport[],
  chosen: string,
): readonly YearOfReports[] {
  const newestFirst = [...reports].sort((a, b) => Number(b.month) - Number(a.month));
  const years = reportYears(reports);
  return (years.includes(chosen) ? [chosen] : years).map((year) => ({
    year,
    reports: newestFirst.filter((report) => yearOf(report) === year),
  }));
}
