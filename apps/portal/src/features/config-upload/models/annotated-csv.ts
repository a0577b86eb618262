import type { CsvFile } from './csv-file.ts';
import { csvText } from './csv-text.ts';
import type { ProblemGroup } from './problem-groups.ts';

const ADDED = ['error_code', 'error_message'];

interface Note {
  readonly codes: Set<number>;
  readonly messages: Set<string>;
}

/** What is wrong with each row, by the line of its first character. */
function notesByLine(groups: readonly ProblemGroup[]): Map<number, Note> {
  const notes = new Map<number, Note>();
  for (const { code, title, items } of groups) {
    for (const { rows, column, fix } of items) {
      for (const line of rows) {
        const note = notes.get(line) ?? { codes: new Set(), messages: new Set() };
        notes.set(line, note);
        note.codes.add(code);
        note.messages.add(`${title} (${column}). ${fix}`);
      }
    }
  }
  return notes;
}

/** True when the report would name a row: the problem of a whole file is no row's. */
export function hasRowProblems(groups: readonly ProblemGroup[]): boolean {
  return groups.some((group) => group.items.some((item) => item.rows.length > 0));
}

/**
 * The user's own rows with two more columns, `error_code` and `error_message`, as CSV. Those columns of an earlier
 * report give way.
 */
export function annotatedCsv(csv: CsvFile, groups: readonly ProblemGroup[]): string {
  const notes = notesByLine(groups);
  const kept = [...csv.header.keys()].filter(
    (place) => !ADDED.includes((csv.header[place] ?? '').trim().toLowerCase()),
  );
  const cellsOf = (cells: readonly string[]) => kept.map((place) => cells[place] ?? '');
  const rows = csv.rows.map(({ line, cells }) => {
    const note = notes.get(line);
    const added = note ? [[...note.codes].join('; '), [...note.messages].join(' ')] : ['', ''];
    return [...cellsOf(cells), ...added];
  });
  return csvText([[...cellsOf(csv.header), ...ADDED], ...rows]);
}

/** Name of the report on a file: `config.csv` gives `config-report.csv`. */
export function reportName(fileName: string): string {
  return `${fileName.replace(/\.csv$/i, '')}-report.csv`;
}
