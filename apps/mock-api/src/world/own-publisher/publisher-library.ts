import { readFileSync, statSync } from 'node:fs';
import { hasShape, shapeFault } from '#api/lib/shape.ts';
import {
  type PublisherFile,
  PublisherFileSchema,
} from '#api/contract/operations/control/publishers.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import { JsonFolder } from '#api/store/files/json-folder.ts';
import { type Report, reportNothing } from '#api/store/files/report.ts';
import { publisherFault } from './publisher-problems.ts';

/** There are as many publishers as are allowed. */
export class PublishersFull extends Error {}

export interface NamedPublisher {
  readonly name: string;
  readonly file: PublisherFile;
}

/** The publishers of one's own of one server, by name: one JSON file each. */
export class PublisherLibrary {
  /** What a publisher may refer to. */
  readonly fixtures: Fixtures;
  readonly #folder: JsonFolder;
  readonly #files = new Map<string, PublisherFile>();

  /**
   * Reads the publishers in a folder, which need not exist; with null they are in memory. A file that is no publisher is
   * left and reported.
   */
  constructor(fixtures: Fixtures, folder: string | null = null, report: Report = reportNothing) {
    this.fixtures = fixtures;
    this.#folder = new JsonFolder(folder);
    this.#folder.readEach('publisher', report, (path, name) => {
      this.#files.set(name, this.#readFile(path));
    });
  }

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
    this.#folder.write(name, `${JSON.stringify(file, null, 2)}\n`);
    this.#files.set(name, file);
  }

  /** Deletes a publisher if there is one; worlds that were made for it stay. */
  remove(name: string): void {
    if (this.#files.delete(name)) this.#folder.remove(name);
  }

  #readFile(path: string): PublisherFile {
    if (statSync(path).size > LIMITS.publisherFileBytes) throw new Error('it is too large');
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!hasShape(PublisherFileSchema, value)) {
      const { path, message } = shapeFault(PublisherFileSchema, value);
      throw new Error(`${path} ${message}`);
    }
    const fault = publisherFault(value, this.fixtures);
    if (fault !== undefined) throw new Error(fault);
    return value;
  }
}
