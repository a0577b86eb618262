import { LRUCache } from 'lru-cache';
import { createEmptyDatabase } from '../store/open-database.ts';
import { openStores } from '../store/open-stores.ts';
import type { SeedInput } from './seed-input.ts';
import { seedState } from './seed-state.ts';

/** Bytes of the templates that are kept, of half a megabyte each: the others are made again. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Databases with first states as bytes, by name: a new or reset world is a copy of one and needs no computation. */
export type Templates = LRUCache<string, Buffer>;

export const makeTemplates = (maxSize = MAX_BYTES): Templates =>
  new LRUCache({ maxSize, sizeCalculation: ({ length }) => length });

export function buildTemplate(input: SeedInput): Buffer {
  const database = createEmptyDatabase();
  database.transaction(() => seedState(openStores(database), input))();
  const bytes = database.serialize();
  database.close();
  return bytes;
}
