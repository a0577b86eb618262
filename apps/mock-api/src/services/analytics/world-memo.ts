import type { World } from '../../world/world.ts';

/** Maximum number of values that are cached per world. */
const MAX_VALUES = 500;

/**
 * Caches values that depend only on their key and a world's state: the cache of a world is empty again as soon as the
 * world has changed. The clock is not part of the state, so a value that depends on it needs the time in its key.
 */
export function worldMemo<V>(): (world: World) => Map<string, V> {
  const caches = new WeakMap<
    World,
    { readonly revision: string; readonly values: Map<string, V> }
  >();
  return (world) => {
    const known = caches.get(world);
    const { revision } = world;
    if (known?.revision === revision && known.values.size < MAX_VALUES) return known.values;
    const values = new Map<string, V>();
    caches.set(world, { revision, values });
    return values;
  };
}
