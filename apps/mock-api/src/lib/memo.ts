import { LRUCache } from 'lru-cache';
import { getOrCreate } from './get-or-create.ts';

/** Maximum number of values that are cached for one owner. */
const MAX_VALUES = 1000;

/**
 * Returns a function that finds the cache of an owner, for what is slow to compute again; `getOrCreate` reads it. A cache
 * evicts what was not used for longest, and goes with its owner.
 */
export function memo<Owner extends object, Value extends object>() {
  const caches = new WeakMap<Owner, LRUCache<string, Value>>();
  return (owner: Owner): LRUCache<string, Value> =>
    getOrCreate(caches, owner, () => new LRUCache<string, Value>({ max: MAX_VALUES }));
}
