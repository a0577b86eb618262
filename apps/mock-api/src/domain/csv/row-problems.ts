import type { CsvColumn } from '../../contract/csv-problems.ts';
import { LineSet } from './line-set.ts';

/** Problems of which nothing is told but their rows. */
export type RowCode = 202 | 203 | 205;

function addLine(rows: number[], line: number): void {
  if (rows.at(-1) !== line) rows.push(line);
}

/** What is wrong with the single rows of a file, which are told of from the first line to the last. */
export class RowProblems {
  readonly rows: Readonly<Record<RowCode, number[]>> = { 202: [], 203: [], 205: [] };
  readonly unsupportedBidders = new Set<string>();
  readonly unsupportedRows: number[] = [];
  readonly emptyCells = new Map<CsvColumn, number[]>();
  readonly #invalid = new LineSet();
  #hasDeepParams = false;

  /** How many rows have a problem, so far. */
  get invalidRows(): number {
    return this.#invalid.size;
  }

  /** Whether some PARAMS nest too deep. */
  get hasDeepParams(): boolean {
    return this.#hasDeepParams;
  }

  /** Notes that a row has a problem that is told of elsewhere. */
  invalid(line: number): void {
    this.#invalid.add(line);
  }

  wrong(code: RowCode, line: number): void {
    this.#invalid.add(line);
    addLine(this.rows[code], line);
  }

  /** Notes PARAMS that are JSON and nest too deep. */
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
