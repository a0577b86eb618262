import type { CsvColumn } from '../../contract/values/csv-problems.ts';
import { LineSet } from './line-set.ts';

/** Codes of problems that list only their rows. */
export type RowCode = 202 | 203 | 205;

function addLine(rows: number[], line: number): void {
  if (rows.at(-1) !== line) rows.push(line);
}

/** The problems of single rows. Rows are added from the first line to the last. */
export class RowProblems {
  readonly rows: Readonly<Record<RowCode, number[]>> = { 202: [], 203: [], 205: [] };
  readonly unsupportedBidders = new Set<string>();
  readonly unsupportedRows: number[] = [];
  readonly emptyCells = new Map<CsvColumn, number[]>();
  readonly #invalid = new LineSet();
  #hasDeepParams = false;

  /** Number of rows with a problem, so far. */
  get invalidRows(): number {
    return this.#invalid.size;
  }

  /** Whether a PARAMS cell nests too deep. */
  get hasDeepParams(): boolean {
    return this.#hasDeepParams;
  }

  /** Marks a row as invalid whose problem is reported elsewhere. */
  invalid(line: number): void {
    this.#invalid.add(line);
  }

  wrong(code: RowCode, line: number): void {
    this.#invalid.add(line);
    addLine(this.rows[code], line);
  }

  /** Adds a row whose PARAMS are JSON that nests too deep. */
  paramsTooDeep(line: number): void {
    this.#hasDeepParams = true;
    this.wrong(203, line);
  }

  emptyCell(column: CsvColumn, line: number): void {
    this.#invalid.add(line);
    const rows = this.emptyCells.get(column);
    if (rows) addLine(rows, line);
    else this.emptyCells.set(column, [line]);
  }

  unsupportedBidder(bidder: string, line: number): void {
    this.#invalid.add(line);
    this.unsupportedBidders.add(bidder);
    addLine(this.unsupportedRows, line);
  }
}
