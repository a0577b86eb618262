import type { Clock } from '../../contract/operations/control/clock.ts';
import type { World as WorldResponse } from '../../contract/operations/control/worlds.ts';
import type { World } from '../../world/world.ts';

/** A world's clock in the form of the control plane. */
export function clockView(world: World): Clock {
  const { mode, rate } = world.clock;
  return { mode, now: new Date(world.now()).toISOString(), rate };
}

/** A world in the form of the control plane. */
export function worldView(world: World): WorldResponse {
  return {
    name: world.name,
    seed: world.seed,
    story: world.story,
    clock: clockView(world),
    createdAt: new Date(world.createdAt).toISOString(),
    gap: world.unreplayableReason,
  };
}
