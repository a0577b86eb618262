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

/** Marks a SQLite file as facts of Bidstage: `BdFc`. */
export const FACTS_APPLICATION_ID = 0x42644663;

const FILE_NAME = /^[0-9a-f]{16}-\d{1,10}\.db$/;

/** Facts of earlier versions have no mark; this table definition is at the beginning of the file. */
const FORMER_TABLE = 'CREATE TABLE fact_days (';

/** The file name of the facts of a seed; `version` is 16 hexadecimal digits. */
export function factsFileName(version: string, seed: number): string {
  return `${version}-${seed}.db`;
}

export function isFactsName(name: string): boolean {
  return FILE_NAME.test(name);
}

/**
 * Whether this version of Bidstage or an earlier one wrote the file as facts: then it can be removed and generated
 * again.
 */
export function isFactsFile(file: string): boolean {
  try {
    const head = headOf(file);
    return (
      applicationIdOf(head) === FACTS_APPLICATION_ID ||
      (isSqlite(head) && head.includes(FORMER_TABLE))
    );
  } catch {
    // A folder, or a file without read permission.
    return false;
  }
}

/** Removes the facts of other versions from a folder: they are large and of no use to this version. */
export function removeFormerFacts(folder: string, version: string): void {
  for (const name of readdirSync(folder)) {
    const isFormer = isFactsName(name) && !name.startsWith(version);
    if (isFormer && isFactsFile(join(folder, name))) removeDatabase(join(folder, name));
  }
}

/** Removes unusable facts, or moves the file aside when it holds no facts. Their database must be closed. */
export function discardFacts(file: string, why: string, report: Report): void {
  if (isFactsFile(file)) {
    removeDatabase(file);
    report(`${file} is damaged (${why}): it is generated again`);
  } else if (existsSync(file)) {
    report(
      `${file} holds no facts (${why}): it is now ${moveAside(file)}, and facts are generated again`,
    );
  }
}
