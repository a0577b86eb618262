import type { Clock } from '../../contract/operations/control/clock.ts';
import type { Fault } from '../../contract/operations/control/faults.ts';
import type { State } from '../../contract/operations/control/state.ts';
import type { World as WorldResponse } from '../../contract/operations/control/worlds.ts';
import type { FaultRecord } from '../../store/fault-store.ts';
import type { World } from '../../world/world.ts';

/** A world's clock in the form of the control plane. */
export function clockView(world: World): Clock {
  const { mode, rate } = world.clock;
  return { mode, now: new Date(world.now()).toISOString(), rate };
}

/** A rule of the fault plan in the form of the control plane. */
export function faultView({ id, rule, matched, hits }: FaultRecord): Fault {
  return { id, ...rule, matched, hits };
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

/** The state of a world in the form of the control plane. */
export function stateView(world: World): State {
  const { name, seed, story, storyStep } = world;
  return {
    world: name,
    seed,
    story,
    storyStep: story === null ? null : storyStep,
    clock: clockView(world),
    faults: world.faults.all().map(faultView),
    counts: world.counts(),
    stateHash: world.stateHash(),
  };
}
