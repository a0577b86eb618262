import type { CsvColumn } from '../../contract/values/csv-problems.ts';

/** A set of line numbers (from 1) that uses one bit per line. */
export class LineSet {
  #bits = new Uint8Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(line: number): boolean {
    return ((this.#bits[line >> 3] ?? 0) & (1 << (line & 7))) !== 0;
  }

  add(line: number): void {
    if (this.has(line)) return;
    this.#size += 1;
    const index = line >> 3;
    if (index >= this.#bits.length) {
      const grown = new Uint8Array(2 * index);
      grown.set(this.#bits);
      this.#bits = grown;
    }
    this.#bits[index] = (this.#bits[index] ?? 0) | (1 << (line & 7));
  }
}

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
