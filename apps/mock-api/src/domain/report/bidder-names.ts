import { getOrCreate } from '../get-or-create.ts';
import { mostSimilar } from '../known-names.ts';

/** A bidder with the names by which reports may call it. */
export interface NamedBidder {
  readonly code: string;
  readonly displayName: string;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Longest part of a name that is compared. */
const COMPARED = 60;

/** Maximum number of unknown names that are compared with all bidders. */
const MAX_HINTS = 100;

/** The bidders of a report by their names: codes, display names, and names that begin or end with one. */
export class BidderNames {
  readonly #codes = new Map<string, string>();
  readonly #known = new Map<string, string | null>();
  readonly #hints = new Map<string, string | undefined>();

  constructor(bidders: readonly NamedBidder[]) {
    for (const { code, displayName } of bidders) {
      const names = [
        displayName,
        displayName.replace(/\(.*\)/, ''),
        /\((.*)\)/.exec(displayName)?.[1],
      ];
      for (const name of names) if (name) this.#codes.set(plain(name), code);
    }
    for (const { code } of bidders) this.#codes.set(plain(code), code);
  }

  /** The code of a name; null for an unknown one. */
  codeOf(name: string): string | null {
    return getOrCreate(this.#known, name, () => this.#codes.get(plain(name)) ?? this.#wordOf(name));
  }

  /** Line items are called `Prebid - Index Exchange - 1.20`: one or two of the words are the bidder. */
  #wordOf(name: string): string | null {
    const words = name.split(/[\s\-_/|:;,.]+/).filter((word) => word !== '');
    const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
    const parts = [...words, ...pairs].map(plain).filter((part) => part.length > 2);
    const codes = new Set(parts.flatMap((part) => this.#codes.get(part) ?? []));
    const [only] = codes;
    return codes.size === 1 && only !== undefined ? only : null;
  }

  /** The code that an unknown name may mean; undefined if none is similar, and after too many unknown names. */
  meant(name: string): string | undefined {
    if (this.#hints.has(name) || this.#hints.size >= MAX_HINTS) return this.#hints.get(name);
    const codes = [...this.#codes].map(([key, code]) => [key.slice(0, COMPARED), code] as const);
    const found = mostSimilar(plain(name).slice(0, COMPARED), codes);
    this.#hints.set(name, found);
    return found;
  }
}
