import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  applicationIdOf,
  headOf,
  isSqlite,
  moveAside,
  removeDatabase,
} from '../files/own-files.ts';
import type { Report } from '../files/report.ts';

/** Marks a SQLite file as facts of this program: `BdFc`. */
export const FACTS_APPLICATION_ID = 0x42644663;

const FILE_NAME = /^[0-9a-f]{16}-\d{1,10}\.db$/;

/** Facts of earlier versions have no mark, but their tables are named at the begin of the file. */
const FORMER_TABLE = 'CREATE TABLE fact_days (';

/** The name of the file with the facts of a seed; `version` is 16 hexadecimal digits. */
export function factsFileName(version: string, seed: number): string {
  return `${version}-${seed}.db`;
}

/** Whether facts have such names. */
export function isFactsName(name: string): boolean {
  return FILE_NAME.test(name);
}

/** Whether a file is facts that this program, or an earlier version, has written: it may be removed, and made again. */
export function isFactsFile(file: string): boolean {
  try {
    const head = headOf(file);
    return (
      applicationIdOf(head) === FACTS_APPLICATION_ID ||
      (isSqlite(head) && head.includes(FORMER_TABLE))
    );
  } catch {
    // A folder, or a file that this user may not read.
    return false;
  }
}

/** Removes the facts of other versions from a folder: nobody can use them, and they are large. */
export function removeFormerFacts(folder: string, version: string): void {
  for (const name of readdirSync(folder)) {
    const isFormer = isFactsName(name) && !name.startsWith(version);
    if (isFormer && isFactsFile(join(folder, name))) removeDatabase(join(folder, name));
  }
}

/** Frees the place of facts that cannot be used, whose database is closed. */
export function discardFacts(file: string, why: string, report: Report): void {
  if (isFactsFile(file)) {
    removeDatabase(file);
    report(`${file} is damaged (${why}): it is made anew`);
  } else if (existsSync(file)) {
    report(
      `${file} holds no facts (${why}): it is now ${moveAside(file)}, and facts are made anew`,
    );
  }
}
