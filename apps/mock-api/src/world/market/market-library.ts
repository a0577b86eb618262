import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import { MarketModel } from '../../simulation/market/market-model.ts';
import { openFactStore } from '../../store/facts/fact-store.ts';
import type { DiskRoom } from '../../store/disk/disk-room.ts';
import { FactBook } from './fact-book.ts';

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
  readonly #room: DiskRoom | null;
  readonly #books = new Map<number, FactBook>();

  /**
   * `directory` holds the files of facts; null keeps them for as long as the process lives. `room` bounds what they take;
   * null where nothing does.
   */
  constructor(directory: string | null, fixtures: Fixtures, room: DiskRoom | null = null) {
    this.#room = room;
    this.#directory = directory;
    this.#fixtures = fixtures;
    if (directory !== null) mkdirSync(directory, { recursive: true });
  }

  /** The market of a seed. */
  bookOf(seed: number): FactBook {
    const known = this.#books.get(seed);
    if (known) return known;
    const { market, bidders } = this.#fixtures;
    const file = this.#fileOf(seed);
    const room = file === null ? null : this.#room;
    if (file !== null) room?.claim(file);
    const open = () => {
      this.#removeFormer();
      return room && file !== null ? room.openStore(file, openFactStore) : openFactStore(file);
    };
    const book = new FactBook(new MarketModel(seed, market, bidders), open);
    this.#books.set(seed, book);
    return book;
  }

  close(): void {
    for (const book of this.#books.values()) book.close();
    this.#books.clear();
  }

  #fileOf(seed: number): string | null {
    return this.#directory && join(this.#directory, `${this.#version()}-${seed}.db`);
  }

  #version(): string {
    return createHash('sha256')
      .update(`${this.#fixtures.hash} ${CODE_VERSION}`)
      .digest('hex')
      .slice(0, 16);
  }

  /** Nobody can use what another version made, and it is large. */
  #removeFormer(): void {
    if (this.#directory === null) return;
    const version = this.#version();
    for (const file of readdirSync(this.#directory)) {
      if (!file.startsWith(version)) rmSync(join(this.#directory, file), { force: true });
    }
  }
}
