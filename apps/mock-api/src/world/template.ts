import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createEmptyDatabase, type DatabaseSource } from '../store/open-database.ts';
import { openStores } from '../store/open-stores.ts';
import { MIGRATIONS } from '../store/schema.ts';
import type { SeedInput } from './seed-input.ts';
import { seedState } from './seed-state.ts';

/**
 * Bump when the code that makes the first state changes its outcome, so that cached templates are made anew.
 * Fixtures and schema are part of a template's name by themselves.
 */
const SEED_VERSION = 2;

/** Databases with first states, by name: a new or reset world is a copy of one and not a computation. */
export interface TemplateStore {
  has(name: string): boolean;
  add(name: string, bytes: Buffer): void;
  /** What was added under a name; throws when there is nothing. */
  read(name: string): Buffer;
  /** A fresh database with what was added under a name: a new file at `file`, or bytes where nothing is kept. */
  copyTo(name: string, file: string | null): DatabaseSource;
}

/** What a template is called: a digest of all that its content is a function of, beside the code's version. */
export function templateName({ seed, origin, fixtures }: SeedInput, ...more: string[]): string {
  const parts = [SEED_VERSION, seed, origin, fixtures.hash, ...MIGRATIONS, ...more];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

/** The bytes of a database with a plain first state. */
export function buildTemplate(input: SeedInput): Buffer {
  const database = createEmptyDatabase();
  database.transaction(() => seedState(openStores(database), input))();
  const bytes = database.serialize();
  database.close();
  return bytes;
}

/** Makes the template of a plain first state where it is not there yet, and answers its name. */
export function plainTemplate(templates: TemplateStore, input: SeedInput): string {
  const name = templateName(input);
  if (!templates.has(name)) templates.add(name, buildTemplate(input));
  return name;
}

/** Templates in memory: for tests and for `BIDSTAGE_DATA_DIR=:memory:`. */
export function memoryTemplates(): TemplateStore {
  const built = new Map<string, Buffer>();
  const read = (name: string): Buffer => {
    const bytes = built.get(name);
    if (!bytes) throw new Error(`there is no template ${name}`);
    return bytes;
  };
  return {
    has: (name) => built.has(name),
    add: (name, bytes) => void built.set(name, bytes),
    read,
    copyTo: (name) => ({ bytes: read(name) }),
  };
}

/** Templates as files below `directory`, shared by all runs of the program. */
function fileTemplates(directory: string): TemplateStore {
  mkdirSync(directory, { recursive: true });
  const fileOf = (name: string): string => join(directory, `${name}.db`);
  return {
    has: (name) => existsSync(fileOf(name)),
    add: (name, bytes) => {
      const unfinished = `${fileOf(name)}.new`;
      writeFileSync(unfinished, bytes);
      renameSync(unfinished, fileOf(name));
    },
    read: (name) => readFileSync(fileOf(name)),
    copyTo: (name, file) => {
      if (file === null) throw new Error('a template of files is copied to a file');
      copyFileSync(fileOf(name), file);
      return { file };
    },
  };
}

/** Templates as files below `directory`; where there is none, those that are given, or none yet, in memory. */
export function templatesIn(directory: string | null, inMemory = memoryTemplates()): TemplateStore {
  return directory === null ? inMemory : fileTemplates(directory);
}

/** Removes a database file and what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['-wal', '-shm', '']) rmSync(`${file}${suffix}`, { force: true });
}

/** Removes what a crash cut short in a folder of databases. Call it when no other process can be at work there. */
export function sweepUnfinished(folder: string): void {
  for (const file of readdirSync(folder)) {
    if (file.includes('.new')) rmSync(join(folder, file), { force: true });
  }
}
