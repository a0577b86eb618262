import { getOrCreate } from '#api/lib/get-or-create.ts';
import { type CsvColumn, CSV_COLUMNS, CSV_PROBLEMS } from '#api/contract/values/csv-problems.ts';
import type { CsvProblem } from '#api/contract/operations/csv-problem-schema.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import type { ParamsFault } from './cell-rules.ts';
import { problemWithoutDetails } from './header.ts';
import type { DivIds, Duplicate } from './div-id-rules.ts';

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

type RowCode = 202 | 203 | 205;

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
  /** The first fault of each kind of the PARAMS cells. */
  readonly #paramsFaults = new Map<ParamsFault['kind'], string>();

  get invalidRows(): number {
    return this.#invalid.size;
  }

  /** Marks a row as invalid whose problem is reported elsewhere. */
  invalid(line: number): void {
    this.#invalid.add(line);
  }

  wrong(code: RowCode, line: number): void {
    this.#invalid.add(line);
    addLine(this.rows[code], line);
  }

  wrongParams(fault: ParamsFault | undefined, line: number): void {
    if (fault) getOrCreate(this.#paramsFaults, fault.kind, () => fault.text);
    this.wrong(203, line);
  }

  /** The message of code 203 with the faults of its rows. */
  get paramsMessage(): string {
    return [CSV_PROBLEMS[203], ...this.#paramsFaults.values()].join(', ');
  }

  emptyCell(column: CsvColumn, line: number): void {
    this.#invalid.add(line);
    addLine(
      getOrCreate(this.emptyCells, column, () => []),
      line,
    );
  }

  unsupportedBidder(bidder: string, line: number): void {
    this.#invalid.add(line);
    this.unsupportedBidders.add(bidder);
    addLine(this.unsupportedRows, line);
  }
}

function byPageDivIdAndBidder(a: Duplicate, b: Duplicate): number {
  return (
    byCodeUnit(a.page, b.page) || byCodeUnit(a.divId, b.divId) || byCodeUnit(a.bidder, b.bidder)
  );
}

/** The problems of the rows of a file with a valid header (201 to 501), by code: each kind once, with all its rows. */
export function listRowProblems(found: RowProblems, divIds: DivIds): CsvProblem[] {
  const bidders = [...found.unsupportedBidders].sort(byCodeUnit);
  const columns = CSV_COLUMNS.flatMap((column) => {
    const rows = found.emptyCells.get(column);
    return rows ? [{ column, rows }] : [];
  });
  const duplicates = divIds.duplicates.toSorted(byPageDivIdAndBidder);
  const crowded = divIds.crowdedPages.toSorted((a, b) => byCodeUnit(a.page, b.page));
  const limit = LIMITS.divIdsPerPage;

  const unsupported = { ...problemWithoutDetails(201), bidders, rows: found.unsupportedRows };
  const sizes = { ...problemWithoutDetails(202), rows: found.rows[202] };
  const params = { code: 203 as const, message: found.paramsMessage, rows: found.rows[203] };
  const empty = { ...problemWithoutDetails(204), columns };
  const adUnits = { ...problemWithoutDetails(205), rows: found.rows[205] };
  const repeated = { ...problemWithoutDetails(402), duplicates };
  const tooMany = {
    ...problemWithoutDetails(501),
    pages: crowded.map((page) => ({ ...page, limit })),
  };
  return [
    ...[unsupported, sizes, params].filter(({ rows }) => rows.length > 0),
    ...(columns.length > 0 ? [empty] : []),
    ...(adUnits.rows.length > 0 ? [adUnits] : []),
    ...(duplicates.length > 0 ? [repeated] : []),
    ...(crowded.length > 0 ? [tooMany] : []),
  ];
}
