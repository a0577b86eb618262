import { AppError, invalid } from '#api/app-error.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import type {
  FitComparison,
  fitPublisher,
  PublisherFit,
  ReportCheck,
} from '#api/contract/operations/control/publisher-fit.ts';
import type { BodyOf } from '#api/contract/operations/operation.ts';
import { normalCurrency } from '#api/contract/values/currencies.ts';
import { BidderNames } from '#api/domain/report/bidder-names.ts';
import { MIN_DAYS, readReport } from '#api/domain/report/read-report.ts';
import type { ReportFigures, ReportProblem } from '#api/domain/report/report-figures.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import { daysInHistory, fitToReport } from '#api/world/own-publisher/fit/fit-report.ts';
import type { PublisherLibrary } from '#api/world/own-publisher/publisher-library.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import { runSteps } from '#api/domain/steps.ts';
import { publisherNamed, putPublisherFile } from './own-publishers.ts';

const DAY_MS = 86_400_000;

type FitRequest = BodyOf<typeof fitPublisher>;

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

function read(
  { fixtures }: PublisherLibrary,
  { country }: PublisherFile,
  { csv, columns = {} }: Pick<FitRequest, 'csv' | 'columns'>,
): Promise<ReportFigures> {
  const names = new BidderNames(fixtures.bidders);
  const order = country === 'us' ? 'month-first' : 'day-first';
  return runSteps(readReport(csv, columns, { names, order }));
}

const listed = (problems: readonly ReportProblem[]): ReportCheck['problems'] =>
  problems.map((problem) => ({ ...problem, lines: [...problem.lines] }));

/** What a report for a publisher has, and what is wrong with it. Throws `unknownPublisher`. */
export async function checkedReport(
  publishers: PublisherLibrary,
  name: string,
  request: Pick<FitRequest, 'csv' | 'columns'>,
): Promise<ReportCheck> {
  const report = await read(publishers, publisherNamed(publishers, name), request);
  const days = [...report.days.keys()].sort((a, b) => a - b);
  const [first, last] = [days[0], days.at(-1)];
  return {
    header: [...report.header],
    columns: { ...report.mapping },
    rows: report.rows,
    days: days.length,
    firstDay: first === undefined ? null : dateOf(first),
    lastDay: last === undefined ? null : dateOf(last),
    bidders: [...(report.bidders?.keys() ?? [])].sort(),
    hasHours: report.hours !== null,
    problems: listed(report.problems),
  };
}

/** `the date cannot be read (line 4, 9; 12 more)` */
function sentence({ message, lines, count }: ReportProblem): string {
  if (lines.length === 0) return message;
  const more = count > lines.length ? `; ${count - lines.length} more` : '';
  return `${message} (line ${lines.join(', ')}${more})`;
}

function refuseFatal({ problems }: ReportFigures): void {
  if (!problems.some(({ fatal }) => fatal)) return;
  throw new AppError(
    'invalid',
    problems.map((problem) => ({ path: '/body/csv', message: sentence(problem) })),
  );
}

/** The clock for the worlds of a report: the request's, else the day after the report if the server's is earlier. */
function clockFor(report: ReportFigures, { now }: FitRequest, usual: number): number | null {
  if (now !== undefined) return Date.parse(now);
  const after = (Math.max(...report.days.keys()) + 1) * DAY_MS;
  return after > usual ? after : null;
}

/** Revenue of 1,000 impressions in USD that reports can have. */
const MIN_RPM = 0.01;
const MAX_RPM = 25;

/** Largest deviation of a month, as a part, at which figures count as fitted. */
const WORST_MONTH = 0.25;

/** Refuses a result that does not resemble the report: its figures are beyond what a publisher can have. */
function refuseMisfit({ comparison: { quality } }: { readonly comparison: FitComparison }): void {
  const worst = Math.max(quality.worstTraffic ?? 0, quality.worstRevenue ?? 0);
  if (worst <= WORST_MONTH) return;
  const message = `cannot be fitted: a month would differ by ${Math.round(worst * 100)} %; are its numbers those of one publisher?`;
  throw invalid('/body/csv', message);
}

/** Refuses amounts that can only be in another currency, or in other units. */
function refuseAmounts(
  { bidders, hasRevenue }: ReportFigures,
  { currency }: PublisherFile,
  { unitsPerUsd }: Fixtures,
): void {
  const all = [...(bidders?.values() ?? [])];
  const impressions = all.reduce((sum, one) => sum + one.impressions, 0);
  const revenue = all.reduce((sum, one) => sum + one.revenue, 0);
  if (!hasRevenue || impressions === 0) return;
  const perUsd = unitsPerUsd.get(normalCurrency(currency)) ?? 1;
  const rpm = ((revenue / impressions) * 1000) / perUsd;
  if (rpm >= MIN_RPM && rpm <= MAX_RPM) return;
  const message = `has ${Number(rpm.toPrecision(2))} USD for 1,000 impressions; usual are ${MIN_RPM} to ${MAX_RPM}: are the amounts in ${currency}?`;
  throw invalid('/body/csv', message);
}

function refuseOutside(report: ReportFigures, file: PublisherFile, origin: number): void {
  const { length } = daysInHistory(report, file, origin);
  if (length >= MIN_DAYS) return;
  const message = `has ${length} days in the ${file.historyMonths} months before ${dateOf(origin / DAY_MS)}; at least ${MIN_DAYS} are needed`;
  throw invalid('/body/csv', message);
}

/**
 * Fits a publisher to a report of its figures and stores it. Throws `unknownPublisher`, and `invalid` with all problems
 * of a report that cannot be used.
 */
export async function fitToReportOf(
  publishers: PublisherLibrary,
  worlds: WorldRegistry,
  name: string,
  request: FitRequest,
): Promise<PublisherFit> {
  const file = publisherNamed(publishers, name);
  const report = await read(publishers, file, request);
  refuseFatal(report);
  refuseAmounts(report, file, publishers.fixtures);
  const { seed } = request;
  const usual = worlds.startOf({ seed });
  const now = clockFor(report, request, usual.origin);
  const moment = now === null ? usual : worlds.startOf({ seed, now });
  refuseOutside(report, file, moment.origin);
  const world = { fixtures: publishers.fixtures, seed: moment.seed, origin: moment.origin };
  const fitted = await fitToReport(world, file, report, request.times === 'utc');
  refuseMisfit(fitted);
  return {
    ...putPublisherFile(publishers, name, fitted.file),
    seed: moment.seed,
    now: now === null ? null : new Date(now).toISOString(),
    comparison: fitted.comparison,
    problems: listed(report.problems),
    notes: [...fitted.notes],
  };
}
