import { getOrCreate } from '../get-or-create.ts';
import type { ReportField } from '#api/contract/values/report-fields.ts';
import type { BidderNames } from './bidder-names.ts';
import type { ReportMapping } from './columns.ts';
import { type DateOrder, dateOrder, readDate, readHour } from './dates.ts';
import { type NumberStyle, numberStyle, readNumber } from './numbers.ts';
import type { ProblemList } from './problem-list.ts';
import { addFigures, type BidderFigures, noFigures, type TrafficKind } from './report-figures.ts';
import type { ReportRecord } from './report-records.ts';

const TOTALS = /^\s*((grand |sub)?(totals?|sum|average|avg|summe|gesamt|insgesamt)\b|合計|总计)/i;
const COUNTS = ['requests', 'bids', 'timeouts', 'impressions'] as const;
const PLAIN_DECIMAL: NumberStyle = { decimal: '.' };

/** How a report is read besides its columns. */
export interface RowOptions {
  readonly names: BidderNames;
  /** The order of day and month if no date determines it. */
  readonly order: DateOrder;
}

/** What the mapped columns say about traffic. */
export function trafficKind({ requests, bidder, impressions }: ReportMapping): TrafficKind | null {
  if (requests !== undefined) return bidder === undefined ? 'auctions' : 'requests';
  return impressions === undefined ? null : 'impressions';
}

/** Sums up the rows of a report. */
export class RowSums {
  readonly days = new Map<number, { traffic: number; revenue: number }>();
  readonly hours = new Array<number>(24).fill(0);
  readonly bidders = new Map<string, BidderFigures>();
  /** Number of rows, and of those with an hour. */
  rows = 0;
  rowsWithHour = 0;
  readonly #mapping: ReportMapping;
  readonly #at: (cells: readonly string[], field: ReportField) => string | undefined;
  readonly #problems: ProblemList;
  readonly #names: BidderNames;
  readonly #order: DateOrder;
  readonly #styles: Partial<Record<ReportField, NumberStyle>>;

  /** `sample` are some first rows, from which the formats of dates and numbers follow. */
  constructor(
    header: readonly string[],
    mapping: ReportMapping,
    sample: readonly ReportRecord[],
    problems: ProblemList,
    { names, order }: RowOptions,
  ) {
    const indexes = new Map(
      Object.entries(mapping).map(([field, name]) => [field, header.indexOf(name)]),
    );
    this.#at = (cells, field) => {
      const index = indexes.get(field);
      return index === undefined ? undefined : (cells[index] ?? '');
    };
    this.#mapping = mapping;
    this.#problems = problems;
    this.#names = names;
    const column = (field: ReportField): string[] =>
      sample.flatMap(({ cells }) => this.#at(cells, field) ?? []);
    this.#order = dateOrder(column('date'), order);
    this.#styles = Object.fromEntries(
      (['revenue', 'cpm', ...COUNTS] as const).map((field) => [field, numberStyle(column(field))]),
    );
  }

  add({ cells, line }: ReportRecord): void {
    const text = this.#at(cells, 'date') ?? '';
    if (TOTALS.test(cells[0] ?? '') || TOTALS.test(text)) {
      this.#problems.add('a row of totals was left out', line, false);
      return;
    }
    this.rows += 1;
    const date = readDate(text, this.#order);
    if (!date) return this.#problems.add('the date cannot be read', line);
    const figures = this.#figuresOf(cells, line);
    if (!figures) return;
    const code = this.#bidderOf(cells, line);
    if (code === null) return;
    const hour = this.#hourOf(cells, line, date.hour);
    if (hour === undefined) return;
    this.#sumUp(date.day, hour, code, figures);
  }

  #figuresOf(cells: readonly string[], line: number): BidderFigures | null {
    const figures = noFigures();
    for (const field of COUNTS) {
      const value = this.#number(cells, field, line);
      if (value === null) return null;
      figures[field] = value;
    }
    if (this.#mapping.revenue !== undefined || this.#mapping.cpm === undefined) {
      const revenue = this.#number(cells, 'revenue', line);
      return revenue === null ? null : { ...figures, revenue };
    }
    const cpm = this.#number(cells, 'cpm', line);
    return cpm === null ? null : { ...figures, revenue: (cpm * figures.impressions) / 1000 };
  }

  /** 0 for a column that the report does not have and for an empty cell; null for a problem. */
  #number(cells: readonly string[], field: ReportField, line: number): number | null {
    const text = this.#at(cells, field)?.trim();
    if (text === undefined || text === '' || text === '-') return 0;
    const isWhole = field !== 'revenue' && field !== 'cpm';
    const value = readNumber(text, this.#styles[field] ?? PLAIN_DECIMAL, isWhole);
    const column = this.#mapping[field] ?? field;
    if (value === null) this.#problems.add(`“${column}” is not a number`, line);
    else if (value < 0) this.#problems.add(`“${column}” is negative`, line);
    else return value;
    return null;
  }

  /** The code of the row's bidder; undefined in a report without bidders, null for an unknown one. */
  #bidderOf(cells: readonly string[], line: number): string | null | undefined {
    const name = this.#at(cells, 'bidder')?.trim();
    if (name === undefined) return undefined;
    const code = this.#names.codeOf(name);
    if (code !== null) return code;
    const meant = this.#names.meant(name);
    const hint = meant === undefined ? '' : ` — did you mean ${meant}?`;
    const shown = name === '' ? 'an empty cell' : `“${name.slice(0, 60)}”`;
    this.#problems.add(`unknown bidder, left out: ${shown}${hint}`, line, false);
    return null;
  }

  /** The hour of a row; null in a report without hours, undefined for a problem. */
  #hourOf(
    cells: readonly string[],
    line: number,
    ofDate: number | null,
  ): number | null | undefined {
    const text = this.#at(cells, 'hour');
    if (text === undefined) return ofDate;
    const hour = readHour(text);
    if (hour !== null) return hour;
    this.#problems.add('the hour cannot be read', line);
    return undefined;
  }

  #sumUp(day: number, hour: number | null, code: string | undefined, figures: BidderFigures): void {
    const kind = trafficKind(this.#mapping);
    const traffic = figures[kind === 'impressions' ? 'impressions' : 'requests'];
    const ofDay = getOrCreate(this.days, day, () => ({ traffic: 0, revenue: 0 }));
    ofDay.traffic += traffic;
    ofDay.revenue += figures.revenue;
    if (hour !== null) {
      this.rowsWithHour += 1;
      this.hours[hour] = (this.hours[hour] ?? 0) + (kind === null ? figures.revenue : traffic);
    }
    if (code !== undefined) addFigures(this.bidders, code, figures);
  }
}
