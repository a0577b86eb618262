import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Value } from 'typebox/value';
import {
  type PublisherFile,
  PublisherFileSchema,
} from '../../contract/operations/control/publishers.ts';
import { LIMITS } from '../../contract/values/limits.ts';
import { NAME_PATTERN } from '../../contract/values/names.ts';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import { makeFolder, reportForeignFiles, sweepUnfinished } from '../../store/files/folder.ts';
import { isFile } from '../../store/files/own-files.ts';
import { type Report, reportNothing } from '../../store/files/report.ts';
import { replaceFile } from '../../store/files/write-file.ts';
import { publisherProblems } from './publisher-problems.ts';

const OWN_NAME = new RegExp(`${NAME_PATTERN.slice(0, -1)}\\.json$`);

/** There are as many publishers as are allowed. */
export class PublishersFull extends Error {}

/** A publisher with the name of its file. */
export interface NamedPublisher {
  readonly name: string;
  readonly file: PublisherFile;
}

/** The publishers of one's own of one server, by name: one JSON file each. */
export class PublisherLibrary {
  /** What a publisher may refer to. */
  readonly fixtures: Fixtures;
  readonly #folder: string | null;
  readonly #files = new Map<string, PublisherFile>();

  /**
   * Reads the publishers in a folder, which need not exist; with null they are in memory. A file that is no publisher is
   * left and reported.
   */
  constructor(fixtures: Fixtures, folder: string | null = null, report: Report = reportNothing) {
    this.fixtures = fixtures;
    this.#folder = folder;
    if (folder !== null && existsSync(folder)) this.#readFolder(folder, report);
  }

  /** All publishers, by name. */
  all(): NamedPublisher[] {
    return [...this.#files]
      .map(([name, file]) => ({ name, file }))
      .sort((a, b) => byCodeUnit(a.name, b.name));
  }

  find(name: string): PublisherFile | undefined {
    return this.#files.get(name);
  }

  /**
   * Stores a checked publisher; one of that name is replaced. Throws `PublishersFull`, and the error of a disk that is
   * full.
   */
  put(name: string, file: PublisherFile): void {
    if (!this.#files.has(name) && this.#files.size >= LIMITS.ownPublishers)
      throw new PublishersFull();
    const path = this.#fileOf(name);
    if (path !== null) {
      makeFolder(join(path, '..'));
      replaceFile(path, `${JSON.stringify(file, null, 2)}\n`);
    }
    this.#files.set(name, file);
  }

  /** Deletes a publisher if there is one; worlds that were made for it stay. */
  remove(name: string): void {
    const path = this.#fileOf(name);
    if (this.#files.delete(name) && path !== null) rmSync(path, { force: true });
  }

  #fileOf(name: string): string | null {
    return this.#folder && join(this.#folder, `${name}.json`);
  }

  #readFolder(path: string, report: Report): void {
    const folder = { path, isOwnName: (name: string) => OWN_NAME.test(name) };
    sweepUnfinished(folder);
    reportForeignFiles(folder, report);
    for (const name of readdirSync(path)
      .filter((entry) => OWN_NAME.test(entry))
      .sort()) {
      const file = join(path, name);
      if (isFile(file)) this.#readFile(file, report);
    }
  }

  #readFile(file: string, report: Report): void {
    try {
      if (statSync(file).size > LIMITS.publisherFileBytes) throw new Error('it is too large');
      const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (!Value.Check(PublisherFileSchema, value)) {
        const [fault] = Value.Errors(PublisherFileSchema, value);
        throw new Error(`${fault?.instancePath ?? ''} ${fault?.message ?? 'has a wrong shape'}`);
      }
      const [problem] = publisherProblems(value, this.fixtures);
      if (problem) throw new Error(`${problem.path} ${problem.message}`);
      this.#files.set(basename(file, '.json'), value);
    } catch (error) {
      report(`${file} is left out, because it is no publisher: ${(error as Error).message}`);
    }
  }
}
