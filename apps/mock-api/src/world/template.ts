import { createHash } from 'node:crypto';
import { createEmptyDatabase } from '../store/open-database.ts';
import { openStores } from '../store/open-stores.ts';
import { MIGRATIONS } from '../store/schema.ts';
import type { SeedInput } from './seed-input.ts';
import { seedState } from './seed-state.ts';

/**
 * Bump when the code that makes the first state changes its outcome, so that cached templates are made anew.
 * Fixtures and schema are part of a template's name by themselves.
 */
const SEED_VERSION = 2;

/** Databases with first states as bytes, by name: a new or reset world is a copy of one and not a computation. */
export interface TemplateStore {
  /** What was added under a name; undefined when there is nothing, or when it is no longer what was added. */
  find(name: string): Buffer | undefined;
  add(name: string, bytes: Buffer): void;
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

/** The template of a plain first state, made where it is not there yet. */
export function plainTemplate(templates: TemplateStore, input: SeedInput): Buffer {
  const name = templateName(input);
  const known = templates.find(name);
  if (known) return known;
  const made = buildTemplate(input);
  templates.add(name, made);
  return made;
}

/** Templates in memory: for tests and for `BIDSTAGE_DATA_DIR=:memory:`. */
export function memoryTemplates(): TemplateStore {
  const built = new Map<string, Buffer>();
  return {
    find: (name) => built.get(name),
    add: (name, bytes) => void built.set(name, bytes),
  };
}
