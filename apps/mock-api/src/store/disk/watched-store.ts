import type { FactStore } from '../facts/fact-store.ts';

/** Days that are in use and must not be removed: by key, the number of those who hold them. */
export class HeldDays {
  readonly #counts = new Map<string, number>();

  has(key: string): boolean {
    return this.#counts.has(key);
  }

  /** Returns a function that lets go of the days. */
  hold(keys: readonly string[]): () => void {
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) {
        const left = (this.#counts.get(key) ?? 0) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    };
  }
}

export interface Claim {
  /** Recently used days, in order of use. */
  readonly uses: Set<string>;
  readonly held: HeldDays;
  /** Number of removals of days. */
  removals: number;
}

interface StoreEvents {
  readonly onManyUses: () => void;
  /** Called after a day was written, with its bytes. */
  readonly onGrowth: (bytes: number) => void;
  /** Called when a request no longer holds its days. */
  readonly onRelease: () => void;
  readonly onClose: () => void;
}

/** Uses that are collected in memory before they are written to the file. */
const MAX_PENDING_USES = 1000;

/** A store that records in a claim which days are used and held. */
export function watchedStore(store: FactStore, claim: Claim, events: StoreEvents): FactStore {
  const use = (key: string): void => {
    claim.uses.delete(key);
    claim.uses.add(key);
    if (claim.uses.size >= MAX_PENDING_USES) events.onManyUses();
  };
  return {
    has: (key) => {
      const known = store.has(key);
      if (known) use(key);
      return known;
    },
    put: (key, day) => {
      const bytes = store.put(key, day);
      use(key);
      events.onGrowth(bytes);
      return bytes;
    },
    read: (key, part) => {
      use(key);
      return store.read(key, part);
    },
    removals: () => store.removals() + claim.removals,
    hold: (keys) => {
      const release = claim.held.hold(keys);
      return () => {
        release();
        events.onRelease();
      };
    },
    close: () => {
      events.onClose();
      store.close();
    },
  };
}
