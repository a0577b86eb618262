import {
  CSV_COLUMNS,
  CSV_PROBLEMS,
  type CsvProblemCode,
} from '#api/contract/values/csv-problems.ts';
import type { CsvValidation } from '#api/contract/operations/config-upload.ts';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { checkCsv } from '#api/domain/csv/check-csv.ts';
import type { CsvCheck } from '#api/domain/csv/row-checker.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

/** The header line of a configuration file, without its line end. */
export const HEADER = CSV_COLUMNS.join(',');

/** The bidders that the tests may use. */
export const SUPPORTED: ReadonlySet<string> = new Set(fixtures.bidders.map(({ code }) => code));

/** A cell by RFC 4180, in quotes if they are needed. */
export function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A line of cells, without its line end. */
export function line(...cells: readonly string[]): string {
  return cells.map(quote).join(',');
}

/** A PARAMS cell with these bidders, each with its own params. */
export function bids(...bidders: readonly string[]): string {
  return JSON.stringify(bidders.map((bidder, index) => ({ bidder, params: { place: index } })));
}

/** The columns of a configuration file, copied from the specification, so that a missing one is noticed. */
export const SPECIFIED_COLUMNS = ['PAGE', 'ADUNIT', 'DIV_ID', 'SIZES', 'PARAMS'] as const;

type Cells = Readonly<Record<(typeof SPECIFIED_COLUMNS)[number], string>>;

const GOOD_CELLS: Cells = {
  PAGE: 'Home',
  ADUNIT: '/12345/home_top',
  DIV_ID: 'div-top',
  SIZES: '[[970,250]]',
  PARAMS: bids('ix'),
};

/** A valid row with some cells replaced. */
export function row(cells: Partial<Cells> = {}): string {
  const all = { ...GOOD_CELLS, ...cells };
  return line(...CSV_COLUMNS.map((column) => all[column]));
}

/** A file with one row that is valid except for one column, which is missing in header and row. */
export function fileWithout(missing: keyof Cells): string {
  const columns = SPECIFIED_COLUMNS.filter((column) => column !== missing);
  const cells = columns.map((column) => GOOD_CELLS[column]);
  return `${line(...columns)}\n${line(...cells)}\n`;
}

/** A file with a header and these lines. */
export function file(...lines: readonly string[]): string {
  return [HEADER, ...lines, ''].join('\n');
}

/** The check of a file, and the rows of its configuration: none when it has a problem. */
export interface Checked extends CsvCheck {
  readonly rows: readonly ConfiguredRow[];
}

/** Checks a file whose rows are wanted. */
export function check(content: string | Uint8Array): Checked {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const found = checkCsv(bytes, { supported: SUPPORTED, withRows: true });
  const rows = JSON.parse(found.configuration?.text ?? '[]') as ConfiguredRow[];
  return { ...found, rows };
}

/** A problem with the contract's message for its code. */
export function problem(code: CsvProblemCode, details: object = {}): object {
  return { code, message: CSV_PROBLEMS[code], ...details };
}

/** What the check of a file reports. */
export function outcome(content: string | Uint8Array): CsvValidation {
  return check(content).validation;
}

/** The report on a file that cannot be read as a configuration at all. */
export const WRONG_FILE = { validRows: 0, problems: [problem(0)] };
