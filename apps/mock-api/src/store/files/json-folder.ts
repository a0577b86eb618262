import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NAME_PATTERN } from '#api/contract/values/names.ts';
import { makeFolder, reportForeignFiles, removeUnfinishedFiles } from './folder.ts';
import { isFile } from './own-files.ts';
import type { Report } from './report.ts';
import { replaceFile } from './write-file.ts';

const FILE_NAME = new RegExp(`${NAME_PATTERN.slice(0, -1)}\\.json$`);

/** A folder with one JSON file for each name. It need not exist; without a path nothing is stored. */
export class JsonFolder {
  readonly #path: string | null;

  constructor(path: string | null) {
    this.#path = path;
  }

  /** Calls `read` for each file, by name. A file for which it throws is left, and reported as no `kind`. */
  readEach(kind: string, report: Report, read: (file: string, name: string) => void): void {
    const path = this.#path;
    if (path === null || !existsSync(path)) return;
    const folder = { path, isOwnName: (name: string) => FILE_NAME.test(name) };
    removeUnfinishedFiles(folder);
    reportForeignFiles(folder, report);
    for (const entry of readdirSync(path).filter(folder.isOwnName).sort()) {
      const file = join(path, entry);
      if (!isFile(file)) continue;
      try {
        read(file, basename(entry, '.json'));
      } catch (error) {
        report(`${file} is left out, because it is no ${kind}: ${(error as Error).message}`);
      }
    }
  }

  has(name: string): boolean {
    return this.#path !== null && existsSync(join(this.#path, `${name}.json`));
  }

  /** Writes or replaces a file; throws the error of a disk that is full. */
  write(name: string, text: string): void {
    if (this.#path === null) return;
    makeFolder(this.#path);
    replaceFile(join(this.#path, `${name}.json`), text);
  }

  remove(name: string): void {
    if (this.#path !== null) rmSync(join(this.#path, `${name}.json`), { force: true });
  }
}
