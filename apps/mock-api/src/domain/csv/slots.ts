import { LIMITS } from '../../contract/limits.ts';
import { SmallMap } from './small-map.ts';

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
  /** By the number of a bidder: its line; after a repetition -1 minus its index in the duplicates. */
  readonly bidders: SmallMap;
}

/** A page with more div ids than the limit. */
export interface CrowdedPage {
  readonly page: string;
  readonly divIds: number;
}

/** The div ids of all pages of one file with their bidders. Names are compared exactly. */
export class Slots {
  readonly #pages = new Map<string, Map<string, Slot>>();
  readonly #crowded: string[] = [];
  readonly #duplicates: Duplicate[] = [];
  readonly #bidderNumbers = new Map<string, number>();

  /** The bidders that occur twice for a div id, in the order in which they were found. */
  get duplicates(): readonly Duplicate[] {
    return this.#duplicates;
  }

  /** The pages with too many div ids, in the order in which they were found. */
  get crowdedPages(): readonly CrowdedPage[] {
    return this.#crowded.map((page) => ({ page, divIds: this.#pages.get(page)?.size ?? 0 }));
  }

  /** Returns the slot of a page and div id; creates it at the first row. */
  slot(page: string, divId: string): Slot {
    const slots = this.#pages.get(page) ?? new Map<string, Slot>();
    const known = slots.get(divId);
    if (known) return known;
    if (slots.size === 0) this.#pages.set(page, slots);
    const beyondLimit = slots.size >= LIMITS.divIdsPerPage;
    if (slots.size === LIMITS.divIdsPerPage) this.#crowded.push(page);
    const slot: Slot = { page, divId, beyondLimit, bidders: new SmallMap() };
    slots.set(divId, slot);
    return slot;
  }

  /**
   * Adds a bidder to a slot; `line` must not be before those of earlier calls. Returns the lines that repeat the
   * bidder: none the first time; the second time also the line of the first.
   */
  addBidder({ page, divId, bidders }: Slot, bidder: string, line: number): readonly number[] {
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
    this.#duplicates.push({ page, divId, bidder, rows });
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
