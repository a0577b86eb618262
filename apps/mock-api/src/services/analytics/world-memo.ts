import type { World } from '../../world/world.ts';

/** Values that are kept of one world. */
const MAX_VALUES = 500;

/**
 * Keeps values that are a function of their key and a world's state: what it gives for a world is empty again as soon as
 * that world has changed. The clock is no part of the state, so what depends on it belongs into the key.
 */
export function worldMemo<V>(): (world: World) => Map<string, V> {
  const kept = new WeakMap<World, { readonly revision: string; readonly values: Map<string, V> }>();
  return (world) => {
    const known = kept.get(world);
    const { revision } = world;
    if (known?.revision === revision && known.values.size < MAX_VALUES) return known.values;
    const values = new Map<string, V>();
    kept.set(world, { revision, values });
    return values;
  };
}
