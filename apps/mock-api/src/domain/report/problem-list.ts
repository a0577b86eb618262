import type { ReportProblem } from './report-figures.ts';

/** Lines of a kind of problem that are named. */
const NAMED = 5;
/** Kinds of problems that are listed: a file with a wrong column has a new one in every row. */
const MAX_KINDS = 40;
/** Share of rows with one problem above which the file is refused. */
const TOO_MANY = 0.2;

interface Found {
  readonly lines: number[];
  count: number;
  /** Whether it makes the file useless in many rows. */
  readonly matters: boolean;
}

/** The problems of a report, by message. */
export class ProblemList {
  readonly #found = new Map<string, Found>();
  readonly #fatal: string[] = [];

  /** A problem without a line that makes the file useless. */
  refuse(message: string): void {
    this.#fatal.push(message);
  }

  add(message: string, line: number, matters = true): void {
    const known = this.#found.get(message);
    if (!known && this.#found.size >= MAX_KINDS) return;
    const found = known ?? { lines: [], count: 0, matters };
    if (found.lines.length < NAMED) found.lines.push(line);
    found.count += 1;
    this.#found.set(message, found);
  }

  /** All problems of a file with so many rows. */
  list(rows: number): ReportProblem[] {
    const inLines = [...this.#found].map(([message, { lines, count, matters }]) => ({
      fatal: matters && count > TOO_MANY * rows,
      message,
      lines,
      count,
    }));
    const others = this.#fatal.map((message) => ({ fatal: true, message, lines: [], count: 0 }));
    return [...others, ...inLines].sort((a, b) => Number(b.fatal) - Number(a.fatal));
  }
}
