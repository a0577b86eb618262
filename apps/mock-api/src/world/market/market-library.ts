import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import { MarketModel } from '../../simulation/market/market-model.ts';
import { openFactStore } from '../../store/facts/fact-store.ts';
import { FactBook } from './fact-book.ts';
import { FactMemory } from './fact-memory.ts';

/** The sources, which stand beside the compiled server too. */
const SOURCES = join(import.meta.dirname, '../../../src');

/** What of them decides what facts are and how they lie in their file. */
const CODE_FOLDERS = ['simulation/market', 'store/facts'];
const CODE_FILES = ['simulation/keyed-random.ts', 'world/market/fact-day.ts'];

/** Digest of that code: facts of another version are not these facts. */
function codeVersion(): string {
  const inFolders = CODE_FOLDERS.flatMap((folder) =>
    readdirSync(join(SOURCES, folder))
      .sort()
      .map((file) => join(folder, file)),
  );
  const hash = createHash('sha256');
  for (const file of [...inFolders, ...CODE_FILES]) hash.update(readFileSync(join(SOURCES, file)));
  return hash.digest('hex');
}

/** Read together with the code itself, so that sources edited while this process runs do not count. */
const CODE_VERSION = codeVersion();

/** The fact books of one server, one for each seed that a world has. */
export class MarketLibrary {
  readonly #directory: string | null;
  readonly #fixtures: Fixtures;
  readonly #books = new Map<number, FactBook>();
  readonly #memory = new FactMemory();

  /** `directory` holds the files of facts; null keeps them for as long as the process lives. */
  constructor(directory: string | null, fixtures: Fixtures) {
    this.#directory = directory;
    this.#fixtures = fixtures;
    if (directory !== null) mkdirSync(directory, { recursive: true });
  }

  /** The market of a seed. */
  bookOf(seed: number): FactBook {
    const known = this.#books.get(seed);
    if (known) return known;
    const { market, bidders } = this.#fixtures;
    const model = new MarketModel(seed, market, bidders);
    const book = new FactBook(model, () => openFactStore(this.#fileOf(seed)), this.#memory);
    this.#books.set(seed, book);
    return book;
  }

  close(): void {
    for (const book of this.#books.values()) book.close();
    this.#books.clear();
  }

  #fileOf(seed: number): string | null {
    if (this.#directory === null) return null;
    const version = createHash('sha256')
      .update(`${this.#fixtures.hash} ${CODE_VERSION}`)
      .digest('hex')
      .slice(0, 16);
    for (const file of readdirSync(this.#directory)) {
      // Nobody can use what another version made, and it is large.
      if (!file.startsWith(version)) rmSync(join(this.#directory, file), { force: true });
    }
    return join(this.#directory, `${version}-${seed}.db`);
  }
}
