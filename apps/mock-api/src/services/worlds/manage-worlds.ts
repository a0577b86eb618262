import { AppError, refusal, invalid } from '#api/app-error.ts';
import type { State } from '#api/contract/operations/control/state.ts';
import type {
  createWorld,
  World as WorldResponse,
} from '#api/contract/operations/control/worlds.ts';
import type { BodyOf } from '#api/contract/operations/operation.ts';
import { DEFAULT_WORLD } from '#api/contract/values/names.ts';
import { unknownName } from '#api/domain/known-names.ts';
import { frozenClock } from '#api/simulation/clock.ts';
import { readSnapshotHead } from '#api/store/snapshot/snapshot-file.ts';
import type { SnapshotStore } from '#api/world/snapshot-store.ts';
import { stateOfWorld } from '#api/world/snapshot-state.ts';
import type { StateSource } from '#api/world/world-files.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { PublisherLibrary } from '#api/world/own-publisher/publisher-library.ts';
import type { World } from '#api/world/world.ts';
import { publisherNamed } from '../publishers/own-publishers.ts';
import { forkWorld } from '../replay/fork-world.ts';
import type { SendOwn } from '../replay/own-requests.ts';
import { storyNamed } from '../stories/find-story.ts';
import { catchUpInSteps, instantOf } from './clock.ts';
import { usableSnapshot } from './snapshots.ts';
import { stateView, worldView } from './world-view.ts';

export interface WorldParts {
  readonly worlds: WorldRegistry;
  readonly snapshots: SnapshotStore;
  readonly publishers: PublisherLibrary;
}

type NewWorldOptions = BodyOf<typeof createWorld>;

interface InitialState {
  readonly seed: number;
  readonly source: StateSource;
}

/** Why such a world is not replayable. */
const FROM_COPY = 'it was made from another world or from a snapshot';

/**
 * A state with its clock frozen, at ms since 1970. The clock is part of the state, so that a crash cannot leave a world
 * without it.
 */
function frozenAt(source: StateSource, now: number): StateSource {
  return {
    bytes: source.bytes,
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
async function stateNamed({ worlds, snapshots }: WorldParts, name: string): Promise<InitialState> {
  const original = worlds.find(name);
  if (original) {
    await catchUpInSteps(original);
    return { seed: original.seed, source: stateOfWorld(original) };
  }
  if (!snapshots.find(name))
    throw refusal(
      'unknownSnapshot',
      unknownName('world or snapshot', name, [...worlds.names(), ...snapshots.names()]),
    );
  const { bytes } = usableSnapshot(snapshots, name);
  return { seed: readSnapshotHead(bytes).record.seed, source: worlds.stateOf(bytes) };
}

async function initialState(
  parts: WorldParts,
  { from, story }: NewWorldOptions,
): Promise<InitialState | undefined> {
  if (from !== undefined && story !== undefined)
    throw invalid('/body/from', 'cannot be given together with a story');
  if (from !== undefined) return stateNamed(parts, from);
  if (story === undefined) return undefined;
  const found = storyNamed(parts.worlds.stories, story);
  return { seed: found.story.seed, source: await parts.worlds.storyState(found) };
}

/** Creates a plain world with a publisher of its own, named after it if no name is given. */
async function makeWorldFor(
  { worlds, publishers }: WorldParts,
  { publisher = '', from, story, name, seed }: NewWorldOptions,
  now: number | undefined,
): Promise<World> {
  if (from !== undefined || story !== undefined)
    throw invalid('/body/publisher', 'cannot be given together with a story or another world');
  const file = publisherNamed(publishers, publisher);
  const fitted = await worlds.fitPublisher(file, { seed, now });
  // Another request may have taken the name meanwhile.
  if (name !== undefined && worlds.isTaken(name)) throw new AppError('worldExists');
  return worlds.create({
    name: name ?? worlds.freeName(publisher),
    seed,
    now,
    publisher: fitted,
  });
}

/** Forks a world; what else a world can be made from contradicts it. */
function makeFork(
  { worlds }: WorldParts,
  { at, from, name, ...others }: NewWorldOptions & Required<Pick<NewWorldOptions, 'at'>>,
  send: SendOwn,
): Promise<World> {
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalid(`/body/${other}`, 'cannot be given together with at');
  const original = from === undefined ? undefined : worlds.find(from);
  if (!original) throw invalid('/body/from', 'must name a world when at is given');
  return forkWorld(worlds, original, { at, name }, send);
}

/**
 * Creates a world: a plain one, one with a story, or a copy of a world or a snapshot. Its clock is frozen at `now` if
 * that is given. Throws `invalid` for contradictory options, `unknownPublisher`, `unknownStory`, `unknownSnapshot`,
 * `badSnapshot`, `notReplayable` and `worldExists`.
 */
export async function makeWorld(
  parts: WorldParts,
  options: NewWorldOptions,
  send: SendOwn,
): Promise<World> {
  if (options.at !== undefined) return makeFork(parts, { ...options, at: options.at }, send);
  const { worlds } = parts;
  const { name, seed } = options;
  const now = options.now === undefined ? undefined : instantOf('/body/now', options.now);
  if (options.publisher !== undefined) return makeWorldFor(parts, options, now);
  const state = await initialState(parts, options);
  if (state && seed !== undefined && seed !== state.seed)
    throw invalid('/body/seed', `is ${state.seed} for what the world is to be made from`);
  if (name !== undefined && worlds.isTaken(name)) throw new AppError('worldExists');
  if (!state) return worlds.create({ name, seed, now });
  const unreplayableReason = options.from === undefined ? null : FROM_COPY;
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

export async function resetToFirstState(worlds: WorldRegistry, world: World): Promise<State> {
  await worlds.reset(world);
  return stateView(world);
}

/** Drops a world and returns its description; throws `defaultWorldStays` and `unknownWorld`. */
export function dropWorld(worlds: WorldRegistry, name: string): WorldResponse {
  if (name === DEFAULT_WORLD) throw new AppError('defaultWorldStays');
  const world = worlds.find(name);
  if (!world) throw refusal('unknownWorld', unknownName('world', name, worlds.names()));
  const view = worldView(world);
  worlds.drop(name);
  return view;
}
