import { LIMITS } from '../../contract/values/limits.ts';

/** A bidder that occurs more than once for one div id of a page, with the lines of its rows, ascending. */
export interface Duplicate {
  readonly page: string;
  readonly divId: string;
  readonly bidder: string;
  readonly rows: number[];
}

/** One div id of a page. */
export interface Slot {
  readonly page: string;
  readonly divId: string;
  /** True if the page already has its maximum of div ids without this one. */
  readonly beyondLimit: boolean;
  /** By number of a bidder: its line, or once it stands here again -1 - its index in the duplicates. Null for none. */
  bidders: Map<number, number> | null;
}

/** A page with more div ids than the limit. */
export interface CrowdedPage {
  readonly page: string;
  readonly divIds: number;
}

/**
 * The div ids of all pages of one file and who bids there. Names are compared exactly. A hostile file has a million of
 * them, so that little is held for each.
 */
export class Slots {
  /** By page and div id with a NUL between, which no file has. */
  readonly #slots = new Map<string, Slot>();
  readonly #divIds = new Map<string, number>();
  readonly #crowded: string[] = [];
  readonly #duplicates: Duplicate[] = [];
  readonly #bidderNumbers = new Map<string, number>();

  /** The bidders that occur twice for a div id, in the order in which they were found. */
  get duplicates(): readonly Duplicate[] {
    return this.#duplicates;
  }

  /** The pages with too many div ids, in the order in which they were found. */
  get crowdedPages(): readonly CrowdedPage[] {
    return this.#crowded.map((page) => ({ page, divIds: this.#divIds.get(page) ?? 0 }));
  }

  /** Returns the slot of a page and div id; creates it at the first row. */
  slot(page: string, divId: string): Slot {
    const name = `${page}\0${divId}`;
    const known = this.#slots.get(name);
    if (known) return known;
    const before = this.#divIds.get(page) ?? 0;
    this.#divIds.set(page, before + 1);
    if (before === LIMITS.divIdsPerPage) this.#crowded.push(page);
    const beyondLimit = before >= LIMITS.divIdsPerPage;
    const slot: Slot = { page, divId, beyondLimit, bidders: null };
    this.#slots.set(name, slot);
    return slot;
  }

  /**
   * Puts a bidder into a slot, at a line that is not before those of earlier calls. Returns the lines that turn out to
   * repeat it: none the first time, then also the first one's.
   */
  addBidder(slot: Slot, bidder: string, line: number): readonly number[] {
    const bidders = (slot.bidders ??= new Map<number, number>());
    const number = this.#numberOf(bidder);
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
    this.#duplicates.push({ page: slot.page, divId: slot.divId, bidder, rows });
    return rows;
  }

  /** Returns the number of a bidder, the same for each of its rows. */
  #numberOf(bidder: string): number {
    const known = this.#bidderNumbers.get(bidder);
    if (known !== undefined) return known;
    this.#bidderNumbers.set(bidder, this.#bidderNumbers.size);
    return this.#bidderNumbers.size - 1;
  }
}
