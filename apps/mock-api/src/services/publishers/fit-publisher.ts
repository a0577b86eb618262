import { AppError } from '../../app-error.ts';
import type { PublisherFile } from '../../contract/operations/control/publishers.ts';
import type {
  fitPublisher,
  PublisherFit,
  ReportCheck,
} from '../../contract/operations/control/publisher-fit.ts';
import type { BodyOf } from '../../contract/operations/operation.ts';
import { BidderNames } from '../../domain/report/bidder-names.ts';
import { FEWEST_DAYS, readReport } from '../../domain/report/read-report.ts';
import type { ReportFigures, ReportProblem } from '../../domain/report/report-figures.ts';
import { daysInHistory, fitToReport } from '../../world/own-publisher/fit/fit-report.ts';
import type { PublisherLibrary } from '../../world/own-publisher/publisher-library.ts';
import type { WorldRegistry } from '../../world/world-registry.ts';
import { runSteps } from '../yield-to-event-loop.ts';
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

function refuseOutside(report: ReportFigures, file: PublisherFile, origin: number): void {
  const { length } = daysInHistory(report, file, origin);
  if (length >= FEWEST_DAYS) return;
  const message = `has ${length} days in the ${file.historyMonths} months before ${dateOf(origin / DAY_MS)}; at least ${FEWEST_DAYS} are needed`;
  throw new AppError('invalid', [{ path: '/body/csv', message }]);
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
  const { seed } = request;
  const usual = worlds.firstMoment({ seed });
  const now = clockFor(report, request, usual.origin);
  const moment = now === null ? usual : worlds.firstMoment({ seed, now });
  refuseOutside(report, file, moment.origin);
  const world = { fixtures: publishers.fixtures, seed: moment.seed, origin: moment.origin };
  const fitted = await fitToReport(world, file, report, request.times === 'utc');
  return {
    ...putPublisherFile(publishers, name, fitted.file),
    seed: moment.seed,
    now: now === null ? null : new Date(now).toISOString(),
    comparison: fitted.comparison,
    problems: listed(report.problems),
    notes: [...fitted.notes],
  };
}
