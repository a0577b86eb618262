import type { ActList } from '#api/contract/operations/control/acts.ts';
import type { World } from '#api/world/world.ts';

/** The acts of a world after the first `since`, with the reason why they do not make its state, if there is one. */
export function readActs(world: World, since = 0): ActList {
  const { gap } = world;
  const { acts } = world.stores;
  return { acts: gap === null ? acts.between(since) : [], last: acts.last(), gap };
}
