import { CSV_COLUMNS } from '../../contract/values/csv-problems.ts';
import type { CsvValidation } from '../../contract/operations/config-upload.ts';
import type { Bid, Placement, Sizes } from '../configuration/placement.ts';
import {
  ConfigurationWriter,
  type WrittenConfiguration,
} from '../configuration/written-configuration.ts';
import { isAdUnitPath, readBids, readSizes } from './cells.ts';
import { type ColumnPlaces, isEmpty, readRow, type Row } from './columns.ts';
import { listProblems } from './list-problems.ts';
import { TOO_DEEP } from './read-json.ts';
import { RowProblems } from './row-problems.ts';
import { type Slot, Slots } from './slots.ts';

/** The sizes of most rows are those of another row: so many are cached, if they are no longer than this. */
const KNOWN_SIZES = 1_000;
const MAX_KNOWN = 200;

/** The result of the check of a file. */
export interface CsvCheck {
  readonly validation: CsvValidation;
  /** The rows of the file; null when there is a problem, or without `keepRows`. */
  readonly configuration: WrittenConfiguration | null;
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
  readonly #supported: ReadonlySet<string>;
  readonly #problems = new RowProblems();
  readonly #slots = new Slots();
  readonly #knownSizes = new Map<string, Sizes>();
  /** Takes the rows as long as all are good: of a file with a problem none is used. */
  #writer: ConfigurationWriter | null;
  #rows = 0;

  constructor(columns: ColumnPlaces, { supported, keepRows }: CheckOptions) {
    this.#columns = columns;
    this.#supported = supported;
    this.#writer = keepRows ? new ConfigurationWriter() : null;
  }

  /** Checks the row of a line, which is after the lines of earlier calls. */
  check(cells: readonly string[], line: number): void {
    const row = readRow(cells, this.#columns);
    this.#rows += 1;
    for (const column of CSV_COLUMNS) {
      if (isEmpty(row[column])) this.#problems.emptyCell(column, line);
    }
    if (!isEmpty(row.ADUNIT) && !isAdUnitPath(row.ADUNIT)) this.#problems.wrong(205, line);
    const sizes = isEmpty(row.SIZES) ? [] : this.#sizesOf(row.SIZES);
    if (!sizes) this.#problems.wrong(202, line);
    const elements = isEmpty(row.PARAMS) ? [] : this.#elementsOf(row.PARAMS, line);
    const bids = this.#checkBids(elements, this.#slotOf(row, line), line);
    this.#keep({ page: row.PAGE, adUnit: row.ADUNIT, divId: row.DIV_ID, sizes: sizes ?? [], bids });
  }

  end(): CsvCheck {
    const problems = listProblems(this.#problems, this.#slots);
    const validRows = this.#rows - this.#problems.invalidRows;
    return { validation: { validRows, problems }, configuration: this.#writer?.end() ?? null };
  }

  #sizesOf(cell: string): Sizes | undefined {
    const known = this.#knownSizes.get(cell);
    if (known) return known;
    const sizes = readSizes(cell);
    if (sizes && cell.length <= MAX_KNOWN && this.#knownSizes.size < KNOWN_SIZES) {
      this.#knownSizes.set(cell, sizes);
    }
    return sizes;
  }

  #elementsOf(cell: string, line: number): (Bid | undefined)[] {
    const elements = readBids(cell);
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

  #checkBids(elements: readonly (Bid | undefined)[], slot: Slot | undefined, line: number): Bid[] {
    const bids: Bid[] = [];
    for (const bid of elements) {
      if (!bid) {
        this.#problems.wrong(203, line);
        continue;
      }
      bids.push(bid);
      if (!this.#supported.has(bid.bidder)) this.#problems.unsupportedBidder(bid.bidder, line);
      const repeated = slot ? this.#slots.addBidder(slot, bid.bidder, line) : [];
      for (const row of repeated) this.#problems.invalid(row);
    }
    return bids;
  }

  #keep(placement: Placement): void {
    if (this.#problems.invalidRows > 0) this.#writer = null;
    this.#writer?.add(placement);
  }
}
