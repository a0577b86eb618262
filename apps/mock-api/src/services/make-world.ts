import { AppError } from '../app-error.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { frozenClock } from '../simulation/clock.ts';
import { readSnapshotHead } from '../store/snapshot/snapshot-file.ts';
import type { SnapshotStore } from '../world/snapshot-store.ts';
import { stateOfWorld } from '../world/snapshot-state.ts';
import type { StateSource } from '../world/world-files.ts';
import type { WorldRegistry } from '../world/world-registry.ts';
import type { World } from '../world/world.ts';
import { catchUpInSteps } from './catch-up.ts';
import { usableSnapshot } from './snapshots.ts';
import { storyNamed } from './stories/find-story.ts';

/** What new worlds are made from. */
export interface WorldShop {
  readonly worlds: WorldRegistry;
  readonly snapshots: SnapshotStore;
  readonly fixtures: Fixtures;
}

/** The options of a new world; `now` in ms since 1970. */
export interface WantedWorld {
  readonly name?: string | undefined;
  readonly seed?: number | undefined;
  readonly now?: number | undefined;
  readonly story?: string | undefined;
  /** Name of a world to copy, else of a snapshot. */
  readonly from?: string | undefined;
}

/** The state of a new world, and its seed. */
interface Given {
  readonly seed: number;
  readonly source: StateSource;
}

/** Why such a world is not replayable. */
const FROM_COPY = 'it was made from another world or from a snapshot';

function refuse(path: string, message: string): never {
  throw new AppError('invalid', [{ path, message }]);
}

/**
 * A state with its clock frozen, at ms since 1970. The clock is part of the state, so that a crash cannot leave a world
 * without it.
 */
function frozenAt(source: StateSource, now: number): StateSource {
  return {
    copyTo: (file) => source.copyTo(file),
    bytes: () => source.bytes(),
    settle: (stores) => {
      source.settle(stores);
      stores.world.saveClock(frozenClock(now));
    },
  };
}

/**
 * The present state of a world, else the state of a snapshot; throws `unknownSnapshot` when neither has the name, and
 * `badSnapshot`.
 */
async function stateNamed({ worlds, snapshots }: WorldShop, name: string): Promise<Given> {
  const original = worlds.find(name);
  if (original) {
    await catchUpInSteps(original);
    return { seed: original.seed, source: stateOfWorld(original) };
  }
  const { bytes } = usableSnapshot(snapshots, name);
  return { seed: readSnapshotHead(bytes).record.seed, source: worlds.stateOf(bytes) };
}

async function given(shop: WorldShop, { from, story }: WantedWorld): Promise<Given | undefined> {
  if (from !== undefined && story !== undefined)
    refuse('/body/from', 'cannot be given together with a story');
  if (from !== undefined) return stateNamed(shop, from);
  if (story === undefined) return undefined;
  const found = storyNamed(shop.fixtures.stories, story);
  return { seed: found.story.seed, source: await shop.worlds.storyState(found) };
}

/**
 * Creates a world: a plain one, one with a story, or a copy of a world or a snapshot. Its clock is frozen at `now` if
 * that is given. Throws `invalid` for contradictory options, `unknownStory`, `unknownSnapshot`, `badSnapshot` and
 * `worldExists`.
 */
export async function makeWorld(shop: WorldShop, wanted: WantedWorld): Promise<World> {
  const { worlds } = shop;
  const state = await given(shop, wanted);
  const { name, seed, now } = wanted;
  if (state && seed !== undefined && seed !== state.seed)
    refuse('/body/seed', `is ${state.seed} for what the world is to be made from`);
  if (name !== undefined && worlds.isTaken(name)) throw new AppError('worldExists');
  if (!state) return worlds.create({ name, seed, now });
  const unreplayableReason = wanted.from === undefined ? null : FROM_COPY;
  const source = now === undefined ? state.source : frozenAt(state.source, now);
  const world = worlds.createFrom(name ?? worlds.freeName(), source, unreplayableReason);
  try {
    await catchUpInSteps(world);
  } catch (error) {
    // The client gets an error, so the world must not stay.
    if (worlds.has(world)) worlds.drop(world.name);
    throw error;
  }
  return world;
}
