import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import { MarketModel } from '#api/simulation/market/market-model.ts';
import type { DiskQuota } from '#api/store/disk/disk-quota.ts';
import {
  factsFileName,
  isFactsFile,
  isFactsName,
  removeFormerFacts,
} from '#api/store/facts/fact-files.ts';
import { type FactStore, openFactStore } from '#api/store/facts/fact-store.ts';
import { openRepairingFactStore } from '#api/store/facts/repairing-fact-store.ts';
import { repositoryUrl } from '#api/lib/repository-url.ts';
import { makeFolder, reportForeignFiles } from '#api/store/files/folder.ts';
import type { Report } from '#api/store/files/report.ts';
import { FactRepository } from './fact-repository.ts';
import { MarketCache } from './market-cache.ts';

/** The source files, which the compiled server can read too. */
const SOURCES = fileURLToPath(repositoryUrl('apps/mock-api/src'));

/** The folders of the code that determines the facts and their format in the file. */
const CODE_FOLDERS = ['simulation/market', 'store/facts'];
const CODE_FILES = ['simulation/keyed-random.ts', 'world/market/stored-day.ts'];

/** Digest of that code: facts of other code may differ. */
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

/** Computed when the code is loaded, so that later edits of the sources do not count. */
const CODE_VERSION = codeVersion();

/** The fact repositories of one server, one per seed of its worlds. */
export class MarketLibrary {
  readonly #directory: string | null;
  readonly #fixtures: Fixtures;
  readonly #report: Report;
  readonly #quota: DiskQuota | null;
  /** Digest of everything that facts depend on, except seed and key. */
  readonly #version: string;
  readonly #repositories = new Map<number, FactRepository>();
  readonly #cache: MarketCache;

  /**
   * `directory` holds the files of facts; with null they live as long as the process. `quota` bounds their size; null
   * means no bound. `cache` may be shared with other libraries.
   */
  constructor(
    directory: string | null,
    fixtures: Fixtures,
    report: Report,
    quota: DiskQuota | null = null,
    cache = new MarketCache(),
  ) {
    this.#quota = quota;
    this.#cache = cache;
    this.#directory = directory;
    this.#fixtures = fixtures;
    this.#report = report;
    this.#version = createHash('sha256')
      .update(`${fixtures.hash} ${CODE_VERSION}`)
      .digest('hex')
      .slice(0, 16);
    if (directory === null) return;
    makeFolder(directory);
    const isOwnFile = (file: string): boolean =>
      basename(file).startsWith(this.#version) || isFactsFile(file);
    reportForeignFiles({ path: directory, isOwnName: isFactsName }, report, isOwnFile);
  }

  /** The fact repository of a seed. */
  repositoryOf(seed: number): FactRepository {
    const known = this.#repositories.get(seed);
    if (known) return known;
    const file = this.#fileOf(seed);
    if (file !== null) this.#quota?.claim(file);
    const computed = this.#cache.of(this.#version);
    const repository = new FactRepository(this.modelOf(seed), () => this.#open(file), computed);
    this.#repositories.set(seed, repository);
    return repository;
  }

  /** The market of a seed, with the results that it has cached. */
  modelOf(seed: number): MarketModel {
    const { models } = this.#cache.of(this.#version);
    const { market, bidders } = this.#fixtures;
    const model = models.get(seed) ?? new MarketModel(seed, market, bidders);
    models.set(seed, model);
    return model;
  }

  /** Forgets the market of a seed that is not needed: its facts are among the first to be removed from the disk. */
  release(seed: number): void {
    this.#repositories.get(seed)?.close();
    this.#repositories.delete(seed);
    this.#cache.of(this.#version).models.delete(seed);
    const file = this.#fileOf(seed);
    if (file !== null) this.#quota?.release(file);
  }

  close(): void {
    for (const repository of this.#repositories.values()) repository.close();
    this.#repositories.clear();
  }

  #fileOf(seed: number): string | null {
    return this.#directory && join(this.#directory, factsFileName(this.#version, seed));
  }

  #open(file: string | null): FactStore {
    if (this.#directory === null || file === null) return openFactStore(null);
    removeFormerFacts(this.#directory, this.#version);
    const open = (path: string): FactStore => openRepairingFactStore(path, this.#report);
    return this.#quota ? this.#quota.openStore(file, open) : open(file);
  }
}
