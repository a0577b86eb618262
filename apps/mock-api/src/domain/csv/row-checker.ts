import { CSV_COLUMNS } from '../../contract/csv-problems.ts';
import type { CsvValidation } from '../../contract/config-upload.ts';
import type { Bid, Placement, Sizes } from '../configuration/placement.ts';
import { bidsOf, isAdUnitPath, sizesOf } from './cells.ts';
import { type ColumnPlaces, isEmpty, readRow, type Row } from './columns.ts';
import { listProblems } from './list-problems.ts';
import { TOO_DEEP } from './read-json.ts';
import type { CsvRecord } from './record-reader.ts';
import { RowProblems } from './row-problems.ts';
import { type Slot, Slots } from './slots.ts';
import type { Steps } from './steps.ts';

/** Bids of one row that are checked between two pauses. */
const BIDS_PER_STEP = 1_000;

/** Rows of usual length that are checked between two pauses: half a millisecond of work. */
const ROWS_PER_STEP = 40;

/**
 * Most rows repeat the SIZES cell of another row, so the sizes of up to MAX_CACHED_SIZES cells are cached, of cells
 * with at most MAX_CACHED_LENGTH characters.
 */
const MAX_CACHED_SIZES = 1_000;
const MAX_CACHED_LENGTH = 200;

/** The result of checking a file: the response, and the accepted rows if all rows are valid. */
export interface CsvCheck {
  readonly validation: CsvValidation;
  /** Empty if there is a problem, or without `keepRows`. */
  readonly placements: readonly Placement[];
}

/** Settings of a check. */
export interface CheckOptions {
  /** The bidder codes that a row may contain. */
  readonly supported: ReadonlySet<string>;
  readonly keepRows: boolean;
}

/** Checks the rows of one file with a valid header, from the first to the last. */
export class RowChecker {
  readonly #columns: ColumnPlaces;
  readonly #options: CheckOptions;
  readonly #problems = new RowProblems();
  readonly #slots = new Slots();
  readonly #cachedSizes = new Map<string, Sizes>();
  #placements: Placement[] = [];
  #rows = 0;

  constructor(columns: ColumnPlaces, options: CheckOptions) {
    this.#columns = columns;
    this.#options = options;
  }

  *check(records: readonly CsvRecord[]): Steps {
    for (const { cells, line } of records) {
      yield* this.#checkRow(readRow(cells, this.#columns), line);
      this.#rows += 1;
      if (this.#rows % ROWS_PER_STEP === 0) yield;
    }
  }

  *result(): Steps<CsvCheck> {
    const problems = yield* listProblems(this.#problems, this.#slots);
    const validRows = this.#rows - this.#problems.invalidRows;
    return { validation: { validRows, problems }, placements: this.#placements };
  }

  *#checkRow(row: Row, line: number): Steps {
    for (const column of CSV_COLUMNS) {
      if (isEmpty(row[column])) this.#problems.emptyCell(column, line);
    }
    if (!isEmpty(row.ADUNIT) && !isAdUnitPath(row.ADUNIT)) this.#problems.wrong(205, line);
    const sizes = isEmpty(row.SIZES) ? [] : yield* this.#sizesOf(row.SIZES);
    if (!sizes) this.#problems.wrong(202, line);
    const elements = isEmpty(row.PARAMS) ? [] : yield* this.#elementsOf(row.PARAMS, line);
    const bids = yield* this.#checkBids(elements, this.#slotOf(row, line), line);
    this.#addPlacement({
      page: row.PAGE,
      adUnit: row.ADUNIT,
      divId: row.DIV_ID,
      sizes: sizes ?? [],
      bids,
    });
  }

  *#sizesOf(cell: string): Steps<Sizes | undefined> {
    const known = this.#cachedSizes.get(cell);
    if (known) return known;
    const sizes = yield* sizesOf(cell);
    if (sizes && cell.length <= MAX_CACHED_LENGTH && this.#cachedSizes.size < MAX_CACHED_SIZES) {
      this.#cachedSizes.set(cell, sizes);
    }
    return sizes;
  }

  *#elementsOf(cell: string, line: number): Steps<(Bid | undefined)[]> {
    const elements = yield* bidsOf(cell);
    if (elements !== TOO_DEEP && elements) return elements;
    if (elements === TOO_DEEP) this.#problems.paramsTooDeep(line);
    else this.#problems.wrong(203, line);
    return [];
  }

  /** The slot of a row with a page and a div id; a row without them is not counted by slot. */
  #slotOf({ PAGE, DIV_ID }: Row, line: number): Slot | undefined {
    if (isEmpty(PAGE) || isEmpty(DIV_ID)) return undefined;
    const slot = this.#slots.slot(PAGE, DIV_ID);
    if (slot.beyondLimit) this.#problems.invalid(line);
    return slot;
  }

  *#checkBids(
    elements: readonly (Bid | undefined)[],
    slot: Slot | undefined,
    line: number,
  ): Steps<Bid[]> {
    const bids: Bid[] = [];
    for (const [index, bid] of elements.entries()) {
      if (index % BIDS_PER_STEP === BIDS_PER_STEP - 1) yield;
      if (!bid) {
        this.#problems.wrong(203, line);
        continue;
      }
      bids.push(bid);
      if (!this.#options.supported.has(bid.bidder))
        this.#problems.unsupportedBidder(bid.bidder, line);
      const repeated = slot ? this.#slots.addBidder(slot, bid.bidder, line) : [];
      for (const row of repeated) this.#problems.invalid(row);
    }
    return bids;
  }

  /** Collects a row while all rows are valid: a file with a problem is not accepted at all. */
  #addPlacement(placement: Placement): void {
    if (!this.#options.keepRows) return;
    if (this.#problems.invalidRows === 0) this.#placements.push(placement);
    else this.#placements = [];
  }
}
