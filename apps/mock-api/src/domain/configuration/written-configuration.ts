import { byCodeUnit } from '../by-code-unit.ts';
import type { Placement } from './placement.ts';

/** A configuration in the form of the store. */
export interface WrittenConfiguration {
  /** JSON of the `Placement[]`. */
  readonly text: string;
  /** Number of its placements. */
  readonly rows: number;
  /** Names of its pages, each once, sorted by code unit. */
  readonly pages: readonly string[];
}

/** Writes a configuration row by row, so that thousands of placements are not in memory as objects. */
export class ConfigurationWriter {
  readonly #rows: string[] = [];
  readonly #pages = new Set<string>();

  add(placement: Placement): void {
    this.#rows.push(JSON.stringify(placement));
    this.#pages.add(placement.page);
  }

  end(): WrittenConfiguration {
    return {
      text: `[${this.#rows.join(',')}]`,
      rows: this.#rows.length,
      pages: [...this.#pages].sort(byCodeUnit),
    };
  }
}
