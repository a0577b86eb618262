import type { AdUnit } from '../contract/operations/prebid-config.ts';
import { byCodeUnit } from '../lib/by-code-unit.ts';

/** A configuration in the form of the store. */
export interface WrittenConfiguration {
  /** JSON of the `ConfiguredRow[]`. */
  readonly text: string;
  readonly rows: number;
  /** Names of its pages, each once, sorted by code unit. */
  readonly pages: readonly string[];
}

/** Writes a configuration row by row, so that thousands of rows are not in memory as objects. */
export class ConfigurationWriter {
  readonly #rows: string[] = [];
  readonly #pages = new Set<string>();

  add(row: ConfiguredRow): void {
    this.#rows.push(JSON.stringify(row));
    this.#pages.add(row.page);
  }

  end(): WrittenConfiguration {
    return {
      text: `[${this.#rows.join(',')}]`,
      rows: this.#rows.length,
      pages: [...this.#pages].sort(byCodeUnit),
    };
  }
}

/** Sizes of an ad unit: pairs of width and height in px. */
export type Sizes = AdUnit['sizes'];

/** A bidder of one ad unit with its parameters: an element of Prebid's `bids`. */
export interface Bid {
  readonly bidder: string;
  readonly params: AdUnit['params'];
}

/** One row of a configuration file: the configuration of one div id on one page. */
export interface ConfiguredRow {
  readonly page: string;
  /** Ad unit path, `/network/code[/code…]`. */
  readonly adUnit: string;
  readonly divId: string;
  readonly sizes: Sizes;
  readonly bids: readonly Bid[];
}
