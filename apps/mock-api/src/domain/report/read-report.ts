import type { ReportField } from '#api/contract/values/report-fields.ts';
import type { Steps } from '../steps.ts';
import { guessMapping, type ReportMapping } from './columns.ts';
import { ProblemList } from './problem-list.ts';
import type { ReportFigures } from './report-figures.ts';
import {
  delimiterOf,
  isTitle,
  lineFeedsIn,
  MAX_PIECE,
  piecesOf,
  recordsOf,
  type ReportRecord,
} from './report-records.ts';
import { type RowOptions, RowSums, trafficKind } from './row-sums.ts';

/** Fewest days from which months and weekdays can be fitted. */
export const MIN_DAYS = 14;

const MAX_COLUMNS = 200;

/** A column for each field, instead of the one that its name suggests; an empty name for none. */
export type ChosenColumns = Readonly<Partial<Record<ReportField, string>>>;

function withChosen(header: readonly string[], chosen: ChosenColumns): ReportMapping {
  const taken = new Set(Object.values(chosen));
  const guessed = Object.entries(guessMapping(header)).filter(([, name]) => !taken.has(name));
  const all = { ...Object.fromEntries(guessed), ...chosen };
  return Object.fromEntries(Object.entries(all).filter(([, name]) => name !== ''));
}

/** The index of the header among the first records: the first in which a column has a date's name. */
function headerIndex(records: readonly ReportRecord[], chosen: ChosenColumns): number {
  const found = records.findIndex(
    (record) =>
      isTitle(record) &&
      record.cells.length > 1 &&
      record.cells.length <= MAX_COLUMNS &&
      (chosen.date === undefined
        ? guessMapping(record.cells.map((cell) => cell.trim())).date !== undefined
        : record.cells.some((cell) => cell.trim() === chosen.date)),
  );
  return found === -1
    ? Math.max(
        0,
        records.findIndex(({ cells }) => cells.length > 1),
      )
    : found;
}

function checkMapping(
  header: readonly string[],
  mapping: ReportMapping,
  list: ProblemList,
): boolean {
  const missing = Object.values(mapping).filter((name) => !header.includes(name));
  for (const name of missing) list.refuse(`there is no column “${name}”`);
  if (mapping.date === undefined) list.refuse('no column with dates was found: choose one');
  const hasMoney = mapping.revenue !== undefined || mapping.cpm !== undefined;
  if (!hasMoney && trafficKind(mapping) === null)
    list.refuse('no column with requests, impressions or revenue was found: choose one');
  if (mapping.cpm !== undefined && mapping.revenue === undefined && !mapping.impressions)
    list.refuse('a column with CPM needs one with impressions');
  return missing.length === 0 && mapping.date !== undefined;
}

function checkSums(sums: RowSums, mapping: ReportMapping, list: ProblemList): void {
  if (sums.days.size < MIN_DAYS)
    list.refuse(`there are figures of ${sums.days.size} days; at least ${MIN_DAYS} are needed`);
  if (mapping.bidder !== undefined && sums.bidders.size === 0 && sums.rows > 0)
    list.refuse(`no bidder is known in “${mapping.bidder}”: choose another column, or none`);
}

/** Reads a report with known or guessed columns, in steps of some milliseconds. */
export function* readReport(
  csv: string,
  chosen: ChosenColumns,
  options: RowOptions,
): Steps<ReportFigures> {
  const text = csv.startsWith('\uFEFF') ? csv.slice(1) : csv;
  const delimiter = delimiterOf(text);
  const problems = new ProblemList();
  let line = 1;
  let header: readonly string[] | undefined;
  let mapping: ReportMapping = {};
  let sums: RowSums | undefined;
  for (const piece of piecesOf(text)) {
    if (piece.length > MAX_PIECE) {
      problems.refuse(
        `line ${line} is too long: a report has one row for each day, hour or bidder`,
      );
      break;
    }
    let records = recordsOf(piece, delimiter, line) ?? [];
    if (records.length === 0 && piece.trim() !== '') problems.refuse(`line ${line} is not CSV`);
    if (!header) {
      const at = headerIndex(records, chosen);
      header = (records[at]?.cells ?? []).slice(0, MAX_COLUMNS).map((cell) => cell.trim());
      mapping = withChosen(header, chosen);
      records = records.slice(at + 1);
      if (checkMapping(header, mapping, problems))
        sums = new RowSums(header, mapping, records, problems, options);
    }
    if (!sums) break;
    for (const record of records) sums.add(record);
    line += lineFeedsIn(piece);
    yield;
  }
  if (sums) checkSums(sums, mapping, problems);
  return figuresOf(header ?? [], mapping, sums, problems);
}

function figuresOf(
  header: readonly string[],
  mapping: ReportMapping,
  sums: RowSums | undefined,
  problems: ProblemList,
): ReportFigures {
  const rows = sums?.rows ?? 0;
  return {
    header,
    mapping,
    problems: problems.list(rows),
    rows,
    traffic: trafficKind(mapping),
    hasRevenue: mapping.revenue !== undefined || mapping.cpm !== undefined,
    days: sums?.days ?? new Map(),
    hours: sums && hasEveryHour(sums) ? sums.hours : null,
    bidders: mapping.bidder === undefined ? null : (sums?.bidders ?? null),
  };
}

/** Whether most rows have an hour, and not all the same one: time stamps of days have midnight. */
function hasEveryHour({ rows, rowsWithHour, hours }: RowSums): boolean {
  const used = hours.filter((value) => value > 0).length;
  return rowsWithHour > rows / 2 && used > 12;
}
