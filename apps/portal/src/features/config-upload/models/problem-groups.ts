import type { CsvProblem } from '@bidstage/mock-api/contract/operations/csv-problem-schema';
import { CSV_COLUMNS, CSV_PROBLEMS } from '@bidstage/mock-api/contract/values/csv-problems';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import type { CsvFile } from './csv-file.ts';
import { type ProblemItem, itemsOf } from './problem-items.ts';

const MAX_SHOWN = 8;

/** Rows as a text: `row 3`, `rows 3, 5`, `rows 1, 2, 3, 4, 5, 6, 7, 8 and 92 more`. */
function describeRows(rows: readonly number[]): string {
  const shown = rows.slice(0, MAX_SHOWN).join(', ');
  const more = rows.length - MAX_SHOWN;
  const tail = more > 0 ? ` and ${formatNumber(more)} more` : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${shown}${tail}`;
}

export interface ProblemGroup {
  readonly code: number;
  /** The code's message (specification 1 §5). */
  readonly title: string;
  /** The list in the message: columns, bidders or pages; for a wrong file the requirements; else null. */
  readonly list: string | null;
  readonly items: readonly ProblemItem[];
}

const TITLES: Readonly<Record<number, string>> = CSV_PROBLEMS;

function titleOf({ code, message }: CsvProblem): string {
  // The message of code 203 may end with reasons.
  const title = TITLES[code] ?? message;
  return message.startsWith(title) ? message : title;
}

function listedValues(problem: CsvProblem): string | null {
  switch (problem.code) {
    case 101:
      return `Missing: ${problem.columns.join(', ')}`;
    case 201:
      return problem.bidders.join(', ');
    case 204:
      return problem.columns
        .map(({ column, rows }) => `${column} in ${describeRows(rows)}`)
        .join('; ');
    case 501:
      return problem.pages
        .map(({ page, divIds }) => `${page} has ${formatNumber(divIds)}`)
        .join('; ');
    case 0:
      return `A CSV file is plain text, and its first line names the columns ${CSV_COLUMNS.join(', ')}.`;
    case 202:
    case 203:
    case 205:
    case 402:
      return null;
    // A code that is not in the catalogue has only the server's message.
    default:
      return null;
  }
}

/** The problems of a file in the form of its report, one group for each code; `codes` are the known bidder codes. */
export function problemGroups(
  problems: readonly CsvProblem[],
  csv: CsvFile | null,
  codes: readonly string[] = [],
): ProblemGroup[] {
  return problems.map((problem) => ({
    code: problem.code,
    title: titleOf(problem),
    list: listedValues(problem),
    items: itemsOf(problem, csv, codes),
  }));
}

export function problemCount(group: ProblemGroup): number {
  return Math.max(1, group.items.length);
}
