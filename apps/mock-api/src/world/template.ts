import { createHash } from 'node:crypto';
import { createEmptyDatabase } from '../store/open-database.ts';
import { openStores } from '../store/open-stores.ts';
import { MIGRATIONS } from '../store/schema.ts';
import type { SeedInput } from './seed-input.ts';
import { seedState } from './seed-state.ts';

/**
 * Bump when the code that makes the first state changes its result, so that cached templates are made again. Fixtures
 * and schema are in a template's name already.
 */
const SEED_VERSION = 3;

/** Databases with first states as bytes, by name: a new or reset world is a copy of one and needs no computation. */
export interface TemplateStore {
  /** The bytes added under a name; undefined when there are none, or when they have changed since. */
  find(name: string): Buffer | undefined;
  add(name: string, bytes: Buffer): void;
  /** Removes what was added under a name, if anything. */
  remove(name: string): void;
}

/** The name of a template: a digest of all that its content depends on, and of the code's version. */
export function templateName({ seed, origin, fixtures }: SeedInput, ...more: string[]): string {
  const parts = [SEED_VERSION, seed, origin, fixtures.hash, ...MIGRATIONS, ...more];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

export function buildTemplate(input: SeedInput): Buffer {
  const database = createEmptyDatabase();
  database.transaction(() => seedState(openStores(database), input))();
  const bytes = database.serialize();
  database.close();
  return bytes;
}

/** The template of a plain first state; made and stored on first use. */
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
    remove: (name) => void built.delete(name),
  };
}
