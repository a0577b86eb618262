import { getOrCreate } from '#api/lib/get-or-create.ts';
import { LIMITS } from '#api/contract/values/limits.ts';

/** A bidder that occurs more than once for one div id of a page, with the lines of its rows, ascending. */
export interface Duplicate {
  readonly page: string;
  readonly divId: string;
  readonly bidder: string;
  readonly rows: number[];
}

/** One div id of a page. */
export interface DivId {
  readonly page: string;
  readonly name: string;
  /** True if the page already has its maximum of div ids without this one. */
  readonly beyondLimit: boolean;
  /**
   * By number of a bidder: its line, or for a repeated bidder -1 minus its index in the duplicates. Null without bidders.
   */
  bidders: Map<number, number> | null;
}

/** A page with more div ids than the limit. */
export interface CrowdedPage {
  readonly page: string;
  readonly divIds: number;
}

/**
 * The div ids of all pages of one file with their bidders. Names are compared exactly. A hostile file has a million div
 * ids, so each takes little memory.
 */
export class DivIds {
  /** By page and div id with a NUL between them, which no file contains. */
  readonly #divIds = new Map<string, DivId>();
  readonly #counts = new Map<string, number>();
  readonly #crowded: string[] = [];
  readonly #duplicates: Duplicate[] = [];
  /** Numbers of the bidders, from 0 in order of first use. */
  readonly #bidderNumbers = new Map<string, number>();

  get duplicates(): readonly Duplicate[] {
    return this.#duplicates;
  }

  /** The pages with too many div ids, in the order in which they were found. */
  get crowdedPages(): readonly CrowdedPage[] {
    return this.#crowded.map((page) => ({ page, divIds: this.#counts.get(page) ?? 0 }));
  }

  /** Returns a div id of a page; creates it for its first row. */
  get(page: string, name: string): DivId {
    return getOrCreate(this.#divIds, `${page}\0${name}`, () => {
      const before = this.#counts.get(page) ?? 0;
      this.#counts.set(page, before + 1);
      if (before === LIMITS.divIdsPerPage) this.#crowded.push(page);
      return { page, name, beyondLimit: before >= LIMITS.divIdsPerPage, bidders: null };
    });
  }

  /**
   * Adds a bidder to a div id; the line numbers of consecutive calls ascend. Returns the lines that are invalid because of
   * it: none for the first row of the bidder, both for the second, then the new one.
   */
  addBidder(divId: DivId, bidder: string, line: number): readonly number[] {
    const bidders = (divId.bidders ??= new Map<number, number>());
    const number = getOrCreate(this.#bidderNumbers, bidder, () => this.#bidderNumbers.size);
    const known = bidders.get(number);
    if (known === undefined) {
      bidders.set(number, line);
      return [];
    }
    if (known < 0) {
      const rows = this.#duplicates[-1 - known]?.rows;
      if (rows?.at(-1) !== line) rows?.push(line);
      return [line];
    }
    bidders.set(number, -1 - this.#duplicates.length);
    const rows = known === line ? [line] : [known, line];
    this.#duplicates.push({ page: divId.page, divId: divId.name, bidder, rows });
    return rows;
  }
}
