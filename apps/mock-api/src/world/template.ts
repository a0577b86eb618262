import { LRUCache } from 'lru-cache';
import { createEmptyDatabase } from '../store/open-database.ts';
import { openStores } from '../store/open-stores.ts';
import type { SeedInput } from './seed-input.ts';
import { seedState } from './seed-state.ts';

/** Bytes of the templates that are kept, of half a megabyte each: the others are made again. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Databases with first states as bytes, by name: a new or reset world is a copy of one and needs no computation. */
export type Templates = LRUCache<string, Buffer>;

export const makeTemplates = (maxSize = MAX_BYTES): Templates =>
  new LRUCache({ maxSize, sizeCalculation: ({ length }) => length });

/** The first state of a world; other work may have its turn with each `yield`. */
export function* buildTemplate(input: SeedInput): Generator<void, Buffer> {
  const database = createEmptyDatabase();
  try {
    database.exec('BEGIN');
    yield* seedState(openStores(database), input);
    database.exec('COMMIT');
    return database.serialize();
  } finally {
    database.close();
  }
}
