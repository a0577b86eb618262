import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmptyDatabase, type DatabaseSource } from '../store/open-database.ts';
import { openStores } from '../store/open-stores.ts';
import { MIGRATIONS } from '../store/schema.ts';
import { type SeedInput, seedState } from './seed-state.ts';

/**
 * Bump when the code that makes the first state changes its outcome, so that cached templates are made anew.
 * Fixtures and schema are part of a template's name by themselves.
 */
const SEED_VERSION = 2;

/** Makes first states and keeps them, so that a new or reset world is a copy and not a computation. */
export interface TemplateStore {
  /** A fresh database with the first state of this input: a new file at `file`, or bytes where nothing is kept. */
  copyTo(file: string | null, input: SeedInput): DatabaseSource;
}

function templateName({ seed, origin, fixtures }: SeedInput): string {
  const parts = [SEED_VERSION, seed, origin, fixtures.hash, ...MIGRATIONS];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

function buildTemplate(input: SeedInput): Buffer {
  const database = createEmptyDatabase();
  database.transaction(() => seedState(openStores(database), input))();
  const bytes = database.serialize();
  database.close();
  return bytes;
}

/** Templates in memory: for tests and for `BIDSTAGE_DATA_DIR=:memory:`. */
export function memoryTemplates(): TemplateStore {
  const built = new Map<string, Buffer>();
  return {
    copyTo: (_file, input) => {
      const name = templateName(input);
      const bytes = built.get(name) ?? buildTemplate(input);
      built.set(name, bytes);
      return { bytes };
    },
  };
}

/** Templates as files below `directory`, shared by all runs of the program. */
export function fileTemplates(directory: string): TemplateStore {
  mkdirSync(directory, { recursive: true });
  return {
    copyTo: (file, input) => {
      if (file === null) throw new Error('a template of files is copied to a file');
      const template = join(directory, `${templateName(input)}.db`);
      if (!existsSync(template)) {
        const unfinished = `${template}.new`;
        writeFileSync(unfinished, buildTemplate(input));
        renameSync(unfinished, template);
      }
      copyFileSync(template, file);
      return { file };
    },
  };
}

/** Removes a database file and what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['-wal', '-shm', '']) rmSync(`${file}${suffix}`, { force: true });
}
