import { columnName, CSV_REPORT_COLUMNS } from '@bidstage/mock-api/contract/values/csv-file';
import { csvText } from '#portal/shared/format/csv-text.ts';
import type { CsvFile } from './csv-file.ts';
import type { ProblemGroup } from './problem-groups.ts';

const MISSING_COLUMNS = 101;

interface Note {
  readonly codes: Set<number>;
  readonly messages: Set<string>;
}

/** The problems of each row, by the line of its first character; a missing column is a problem of every row. */
function notesByLine(csv: CsvFile, groups: readonly ProblemGroup[]): Map<number, Note> {
  const notes = new Map<number, Note>();
  const allRows = csv.rows.map((row) => row.line);
  for (const { code, title, items } of groups) {
    for (const { rows, column, fix } of items) {
      for (const line of code === MISSING_COLUMNS ? allRows : rows) {
        const note = notes.get(line) ?? { codes: new Set(), messages: new Set() };
        notes.set(line, note);
        note.codes.add(code);
        note.messages.add(`${title} (${column}). ${fix}`);
      }
    }
  }
  return notes;
}

/** True when a report has content: there are rows, and some of them have a problem. */
export function hasReportRows(csv: CsvFile, groups: readonly ProblemGroup[]): boolean {
  // Does not build the notes: a file may have a million of them.
  const hasRows = groups.some(({ items }) => items.some(({ rows }) => rows.length > 0));
  return csv.rows.length > 0 && hasRows;
}

/**
 * The user's own rows with two more columns, `error_code` and `error_message`, as CSV. They replace the same columns of
 * an earlier report. Cells beyond the header stay at the end of their row.
 */
export function annotatedCsv(csv: CsvFile, groups: readonly ProblemGroup[]): string {
  const noted = notesByLine(csv, groups);
  const added: readonly string[] = CSV_REPORT_COLUMNS;
  const { cells: names } = csv.header;
  const ownColumns = [...names.keys()].filter(
    (index) => !added.includes(columnName(names[index] ?? '')),
  );
  const cellsOf = (cells: readonly string[]) => ownColumns.map((index) => cells[index] ?? '');
  const rows = csv.rows.map(({ line, cells }) => {
    const note = noted.get(line);
    const notes = note ? [[...note.codes].join('; '), [...note.messages].join(' ')] : ['', ''];
    return [...cellsOf(cells), ...notes, ...cells.slice(names.length)];
  });
  return csvText([[...cellsOf(names), ...added], ...rows]);
}

/** Name of a file's report: `config-report.csv` for `config.csv`. */
export function reportName(fileName: string): string {
  return `${fileName.replace(/\.csv$/i, '')}-report.csv`;
}
