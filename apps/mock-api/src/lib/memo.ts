import { LRUCache } from 'lru-cache';
import { getOrCreate } from './get-or-create.ts';

/** Maximum number of values that are cached for one owner. */
const MAX_VALUES = 1000;

/**
 * Returns a function that makes something of an object once: it goes with its owner. What else it is made of must follow from
 * the owner.
 */
export function oncePer<Owner extends object, Others extends readonly unknown[], Value>(
  make: (owner: Owner, ...others: Others) => Value,
): (owner: Owner, ...others: Others) => Value {
  const values = new WeakMap<Owner, Value>();
  return (owner, ...others) => getOrCreate(values, owner, () => make(owner, ...others));
}

/**
 * Returns a function that finds the cache of an owner, for what is slow to compute again; `getOrCreate` reads it. A cache
 * evicts what was not used for longest, and goes with its owner.
 */
export function memo<Owner extends object, Value extends object>() {
  const cacheOf = () => new LRUCache<string, Value>({ max: MAX_VALUES });
  return oncePer<Owner, [], LRUCache<string, Value>>(cacheOf);
}
