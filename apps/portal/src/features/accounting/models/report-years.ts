import type { MonthlyReport } from '@bidstage/mock-api/contract/payments';
import type { Param } from '../../../shared/url-state/params.ts';

/** The choice that keeps every month. */
export const ALL_YEARS = 'all';

/** The year of the filter, as it stands in the URL. */
export const yearParam: Param<string> = {
  fallback: ALL_YEARS,
  parse: (text) => (/^\d{4}$/.test(text) ? text : undefined),
  format: (year) => year,
};

const yearOf = (report: MonthlyReport) => report.month.slice(0, 4);

/** The years found in the report months, newest first. */
export function reportYears(reports: readonly MonthlyReport[]): string[] {
  return [...new Set(reports.map(yearOf))].sort().reverse();
}

/** The reports of a year, or all, newest first. A year that no report has counts as All. */
export function reportsOfYear(reports: readonly MonthlyReport[], year: string): MonthlyReport[] {
  const known = reportYears(reports).includes(year);
  const kept = known ? reports.filter((report) => yearOf(report) === year) : reports;
  return [...kept].sort((a, b) => Number(b.month) - Number(a.month));
}
