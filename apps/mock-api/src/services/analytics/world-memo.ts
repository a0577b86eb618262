import type { World } from '#api/world/world.ts';

/** Maximum number of values that are cached per world. */
const MAX_VALUES = 500;

interface Cache<V> {
  readonly revision: string;
  readonly values: Map<string, V>;
}

/**
 * Caches values that depend only on their key and a world's state: the cache of a world is empty again as soon as the
 * world has changed. The clock is not part of the state, so a value that depends on it needs the time in its key.
 * Undefined is not cached.
 */
export function worldMemo<V>(
  compute: (world: World, key: string) => V,
): (world: World, key: string) => V {
  const caches = new WeakMap<World, Cache<V>>();
  return (world, key) => {
    const { revision } = world;
    let cache = caches.get(world);
    if (cache?.revision !== revision || cache.values.size >= MAX_VALUES) {
      cache = { revision, values: new Map() };
      caches.set(world, cache);
    }
    const value = cache.values.get(key) ?? compute(world, key);
    if (value !== undefined) cache.values.set(key, value);
    return value;
  };
}
