import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { getOrCreate } from '../lib/get-or-create.ts';
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

/** Bytes of the templates that are kept, of half a megabyte each: the others are made again. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Databases with first states as bytes, by name: a new or reset world is a copy of one and needs no computation. */
export type Templates = LRUCache<string, Buffer>;

export const makeTemplates = (maxSize = MAX_BYTES): Templates =>
  new LRUCache({ maxSize, sizeCalculation: ({ length }) => length });

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

/** The template of a plain first state; made on first use. */
export const plainTemplate = (templates: Templates, input: SeedInput): Buffer =>
  getOrCreate(templates, templateName(input), () => buildTemplate(input));
