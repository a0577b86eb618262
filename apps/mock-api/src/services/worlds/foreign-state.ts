import { invalid } from '#api/app-error.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import type { World } from '#api/world/world.ts';

/**
 * Throws `invalid` for a state with a publisher of one's own that a world does not have: whoever looks at the world would
 * see somebody else's name. It gets a world of its own instead. The message does not name the publisher.
 */
export function refuseForeign(world: World, publisher: PublisherFile | undefined): void {
  if (publisher === undefined || publisher.name === world.publisher?.file.name) return;
  throw invalid(
    '/params/name',
    'has a publisher of its own, whom this world does not have; POST /__sim/worlds makes a world of it',
  );
}
