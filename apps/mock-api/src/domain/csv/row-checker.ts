import { isAdUnitPath } from '#api/contract/values/cell-values.ts';
import { CSV_COLUMNS } from '#api/contract/values/csv-problems.ts';
import type { CsvValidation } from '#api/contract/operations/config-upload.ts';
import {
  type Bid,
  type ConfiguredRow,
  type Sizes,
  ConfigurationWriter,
  type WrittenConfiguration,
} from '../configuration.ts';
import { isEmpty, readParams, readSizes } from './cell-rules.ts';
import type { Row } from './header.ts';
import { listRowProblems, RowProblems } from './row-problems.ts';
import { type DivId, DivIds } from './div-id-rules.ts';

/** SIZES cells of a file that are cached, at most. The cache saves time, because most rows repeat an earlier cell. */
const MAX_CACHED_SIZES = 1_000;
/** Length of the longest SIZES cell that is cached, in characters. */
const MAX_CACHED_LENGTH = 200;

/** The result of the check of a file. */
export interface CsvCheck {
  readonly validation: CsvValidation;
  /** The rows of the file; null when there is a problem, or without `withRows`. */
  readonly configuration: WrittenConfiguration | null;
}

/** Options of a check. */
export interface CheckOptions {
  /** The bidder codes that a row may contain. */
  readonly supported: ReadonlySet<string>;
  readonly withRows: boolean;
}

/** Checks the rows of one file with a valid header, from the first to the last. */
export class RowChecker {
  readonly #supported: ReadonlySet<string>;
  readonly #problems = new RowProblems();
  readonly #divIds = new DivIds();
  readonly #knownSizes = new Map<string, Sizes>();
  /** Collects the rows until the first problem: no row of a file with a problem is used. */
  #writer: ConfigurationWriter | null;
  #rows = 0;

  constructor({ supported, withRows }: CheckOptions) {
    this.#supported = supported;
    this.#writer = withRows ? new ConfigurationWriter() : null;
  }

  /** Checks a row; the line numbers of consecutive calls ascend. */
  check(row: Row, line: number): void {
    this.#rows += 1;
    for (const column of CSV_COLUMNS) {
      if (isEmpty(row[column])) this.#problems.emptyCell(column, line);
    }
    if (!isEmpty(row.ADUNIT) && !isAdUnitPath(row.ADUNIT)) this.#problems.wrong(205, line);
    const sizes = isEmpty(row.SIZES) ? [] : this.#sizesOf(row.SIZES);
    if (!sizes) this.#problems.wrong(202, line);
    const elements = isEmpty(row.PARAMS) ? [] : this.#elementsOf(row.PARAMS, line);
    const bids = this.#checkBids(elements, this.#divIdOf(row, line), line);
    this.#store({
      page: row.PAGE,
      adUnit: row.ADUNIT,
      divId: row.DIV_ID,
      sizes: sizes ?? [],
      bids,
    });
  }

  end(): CsvCheck {
    const problems = listRowProblems(this.#problems, this.#divIds);
    const validRows = this.#rows - this.#problems.invalidRows;
    return { validation: { validRows, problems }, configuration: this.#writer?.end() ?? null };
  }

  #sizesOf(cell: string): Sizes | undefined {
    const known = this.#knownSizes.get(cell);
    if (known) return known;
    const sizes = readSizes(cell);
    if (sizes && cell.length <= MAX_CACHED_LENGTH && this.#knownSizes.size < MAX_CACHED_SIZES) {
      this.#knownSizes.set(cell, sizes);
    }
    return sizes;
  }

  #elementsOf(cell: string, line: number): readonly (Bid | undefined)[] {
    const params = readParams(cell);
    if (!params || params.fault) this.#problems.wrongParams(params?.fault, line);
    return params?.elements ?? [];
  }

  /** The div id of a row; undefined for a row without a page or a div id. */
  #divIdOf({ PAGE, DIV_ID }: Row, line: number): DivId | undefined {
    if (isEmpty(PAGE) || isEmpty(DIV_ID)) return undefined;
    const divId = this.#divIds.get(PAGE, DIV_ID);
    if (divId.beyondLimit) this.#problems.invalid(line);
    return divId;
  }

  #checkBids(
    elements: readonly (Bid | undefined)[],
    divId: DivId | undefined,
    line: number,
  ): Bid[] {
    const bids: Bid[] = [];
    for (const bid of elements) {
      if (!bid) {
        this.#problems.wrong(203, line);
        continue;
      }
      bids.push(bid);
      if (!this.#supported.has(bid.bidder)) this.#problems.unsupportedBidder(bid.bidder, line);
      const repeated = divId ? this.#divIds.addBidder(divId, bid.bidder, line) : [];
      for (const row of repeated) this.#problems.invalid(row);
    }
    return bids;
  }

  #store(row: ConfiguredRow): void {
    if (this.#problems.invalidRows > 0) this.#writer = null;
    this.#writer?.add(row);
  }
}
