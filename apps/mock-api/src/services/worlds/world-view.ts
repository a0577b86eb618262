import type { ActList } from '#api/contract/operations/control/acts.ts';
import type { Clock } from '#api/contract/operations/control/clock.ts';
import type { Fault } from '#api/contract/operations/control/faults.ts';
import type { State } from '#api/contract/operations/control/state.ts';
import type {
  ListedWorld,
  World as WorldResponse,
} from '#api/contract/operations/control/worlds.ts';
import type { FaultRecord } from '#api/store/fault-store.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import { brandOf } from './brand.ts';

export function clockView(world: World): Clock {
  const { mode, rate } = world.clock;
  return { mode, now: new Date(world.now()).toISOString(), rate };
}

export function faultView({ id, rule, matched, hits }: FaultRecord): Fault {
  return { id, ...rule, matched, hits };
}

export function worldView(world: World): WorldResponse {
  return {
    name: world.name,
    seed: world.seed,
    story: world.story,
    clock: clockView(world),
    createdAt: new Date(world.createdAt).toISOString(),
    gap: world.gap,
  };
}

/** Worlds of earlier runs that are opened between two turns of the event loop: one takes a millisecond. */
const WORLDS_PER_TURN = 8;

function listedView(worlds: WorldRegistry, world: World): ListedWorld {
  const use = worlds.uses.lastRequest(world.name);
  const { publisher } = world;
  return {
    ...worldView(world),
    ...(publisher && { publisher: publisher.file.name }),
    lastUse: use && { ...use, at: new Date(use.at).toISOString() },
  };
}

/** All worlds in the form of the control plane, by name, with pauses for other work. */
export async function readWorlds(worlds: WorldRegistry): Promise<ListedWorld[]> {
  const views: ListedWorld[] = [];
  for (const [index, name] of worlds.names().entries()) {
    if (index % WORLDS_PER_TURN === WORLDS_PER_TURN - 1) await yieldToEventLoop();
    const world = worlds.find(name);
    if (world) views.push(listedView(worlds, world));
  }
  return views;
}

export function stateView(world: World): State {
  const { name, seed, story, storyStep } = world;
  const brand = brandOf(world);
  const country = world.publisher?.file.country ?? '';
  const timeZone = world.fixtures.market.countries[country]?.timeZone;
  return {
    world: name,
    seed,
    story,
    storyStep: story === null ? null : storyStep,
    clock: clockView(world),
    faults: world.faults.all().map(faultView),
    counts: world.counts(),
    stateHash: world.stateHash(),
    ...(brand && { brand }),
    ...(timeZone !== undefined && { timeZone }),
  };
}

/** The acts of a world after the first `since`, with the reason why they do not make its state, if there is one. */
export function readActs(world: World, since = 0): ActList {
  const { gap } = world;
  const { acts } = world.stores;
  return { acts: gap === null ? acts.between(since) : [], last: acts.last(), gap };
}
