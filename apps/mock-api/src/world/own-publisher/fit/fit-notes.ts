import type { ReportFigures } from '#api/domain/report/report-figures.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';

const DAY_MS = 86_400_000;
const NAMED = 5;

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** `2025-03-01, 2025-03-04 and 3 more`. */
function named(days: readonly number[]): string {
  const shown = days.slice(0, NAMED).map(dateOf).join(', ');
  return days.length > NAMED ? `${shown} and ${days.length - NAMED} more` : shown;
}

/** Days without figures between the first and the last one. */
function missingDays(days: Iterable<number>): number[] {
  const known = new Set(days);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const missing: number[] = [];
  for (let day = first; day <= last; day += 1) if (!known.has(day)) missing.push(day);
  return missing;
}

interface DayNotes {
  readonly unusual: readonly number[];
  readonly outside: readonly number[];
  readonly hasWeekdays: boolean;
}

export function fitNotes(
  report: ReportFigures,
  { configuration, bidders }: PublisherFile,
  { unusual, outside, hasWeekdays }: DayNotes,
): string[] {
  const { mapping } = report;
  const missing = missingDays(report.days.keys());
  const unconfigured = [...(report.bidders?.keys() ?? [])].filter(
    (code) => !bidders.includes(code),
  );
  const withoutBidders = report.bidders === null;
  const notes: (string | false)[] = [
    !report.hours && 'The report has no hours: the hours of the day are those of the country.',
    withoutBidders && 'The report has no bidders: their shares are those of the market.',
    report.traffic === null &&
      'The report has neither requests nor impressions: the traffic is that of the publisher.',
    !report.hasRevenue && 'The report has no revenue: the prices are those of the market.',
    !withoutBidders &&
      (!mapping.bids || !mapping.requests) &&
      'The report has no bids and requests by bidder: bid rates are those of the market.',
    !withoutBidders &&
      (!mapping.timeouts || !mapping.requests) &&
      'The report has no time-outs and requests by bidder: time-outs are those of the market.',
    !hasWeekdays && 'The report has too few weeks: the days of the week are those of the country.',
    missing.length > 0 && `Days without figures: ${named(missing)}.`,
    unusual.length > 0 && `Days with unusual figures, left out: ${named(unusual)}.`,
    outside.length > 0 && `Days that the publisher’s history does not have: ${named(outside)}.`,
    unconfigured.length > 0 &&
      `${configuration === undefined ? 'Too small to be fitted' : 'Not in the configuration'}: ${unconfigured.join(', ')}.`,
  ];
  return notes.filter((note) => note !== false);
}
