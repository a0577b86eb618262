import { AppError, refusal, invalid } from '#api/app-error.ts';
import type { State } from '#api/contract/operations/control/state.ts';
import type {
  createWorld,
  World as WorldResponse,
} from '#api/contract/operations/control/worlds.ts';
import type { BodyOf } from '#api/contract/operations/operation.ts';
import { DEFAULT_WORLD } from '#api/contract/values/names.ts';
import { unknownName } from '#api/lib/known-names.ts';
import { frozenClock } from '#api/simulation/clock.ts';
import { readSnapshotHead } from '#api/store/snapshot/snapshot-file.ts';
import type { SnapshotStore } from '#api/world/snapshot-store.ts';
import { stateOfWorld } from '#api/world/snapshot-state.ts';
import type { StateSource } from '#api/world/world-files.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { PublisherLibrary } from '#api/world/own-publisher/publisher-library.ts';
import type { World } from '#api/world/world.ts';
import { applyActs } from '../acts/apply-acts.ts';
import type { CsvWorkerPool } from '../config-upload/csv-worker-pool.ts';
import { publisherNamed } from '../own-publishers.ts';
import { storyNamed } from '../stories/find-story.ts';
import { catchUpInSteps, parseInstant } from './clock.ts';
import { fillWorld } from './fill-world.ts';
import { forkWorld } from './fork-world.ts';
import { usableSnapshot } from './snapshots.ts';
import { stateView, worldView } from './world-view.ts';

export interface WorldParts {
  readonly worlds: WorldRegistry;
  readonly snapshots: SnapshotStore;
  readonly publishers: PublisherLibrary;
  /** Check the large files of acts. */
  readonly workers: CsvWorkerPool;
}

type NewWorldOptions = BodyOf<typeof createWorld>;

interface InitialState {
  readonly seed: number;
  readonly source: StateSource;
}

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

/** The state of a story at a step; throws `unknownStory`, and `invalid` for a step that it does not have. */
async function storyState(
  worlds: WorldRegistry,
  name: string,
  step: number,
): Promise<InitialState> {
  const story = storyNamed(worlds.stories, name);
  const last = story.file.steps.length - 1;
  if (step > last) throw invalid('/body/step', `must be at most ${last}, the last step`);
  return { seed: story.file.seed, source: await worlds.firstStates.at(story, step) };
}

async function initialState(
  parts: WorldParts,
  { from, story, step, publisher }: NewWorldOptions,
): Promise<InitialState | undefined> {
  if (step !== undefined && story === undefined) throw invalid('/body/step', 'needs a story');
  if (from !== undefined && story !== undefined)
    throw invalid('/body/from', 'cannot be given together with a story');
  if (publisher !== undefined && (from !== undefined || story !== undefined))
    throw invalid('/body/publisher', 'cannot be given together with a story or another world');
  if (from !== undefined) return stateNamed(parts, from);
  return story === undefined ? undefined : storyState(parts.worlds, story, step ?? 0);
}

/** The first state of a plain world, with a publisher of its own if one is named. */
async function plainState(
  { worlds, publishers }: WorldParts,
  { publisher, seed }: NewWorldOptions,
  now: number | undefined,
): Promise<StateSource> {
  if (publisher === undefined) return worlds.plainState({ seed, now });
  const file = publisherNamed(publishers, publisher);
  return worlds.plainState({
    seed,
    now,
    publisher: await worlds.fitPublisher(file, { seed, now }),
  });
}

/** Forks a world; what else a world can be made from contradicts it. */
function makeFork(
  { worlds, workers }: WorldParts,
  { at, from, name, ...others }: NewWorldOptions & Required<Pick<NewWorldOptions, 'at'>>,
): Promise<World> {
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalid(`/body/${other}`, 'cannot be given together with at');
  const original = from === undefined ? undefined : worlds.find(from);
  if (!original) throw invalid('/body/from', 'must name a world when at is given');
  return forkWorld(worlds, original, { at, name }, { workers });
}

/**
 * Creates a world: a plain one, one at a step of a story, or a copy of a world or a snapshot; its acts are then done in
 * it. Its clock is frozen at `now` before them if that is given. Throws `invalid` for contradictory options and for an
 * act that is refused, `unknownPublisher`, `unknownStory`, `unknownSnapshot`, `badSnapshot`, `notReplayable` and
 * `worldExists`.
 */
export async function makeWorld(parts: WorldParts, options: NewWorldOptions): Promise<World> {
  if (options.at !== undefined) return makeFork(parts, { ...options, at: options.at });
  const { worlds, workers } = parts;
  const { name, seed, publisher, acts = [] } = options;
  const now = options.now === undefined ? undefined : parseInstant('/body/now', options.now);
  for (const [index, { at }] of acts.entries()) parseInstant(`/body/acts/${index}/at`, at);
  const state = await initialState(parts, options);
  if (state && seed !== undefined && seed !== state.seed)
    throw invalid('/body/seed', `is ${state.seed} for what the world is to be made from`);
  const first = state?.source ?? (await plainState(parts, options, now));
  const source = state && now !== undefined ? frozenAt(first, now) : first;
  const named = name ?? (publisher === undefined ? undefined : worlds.freeName(publisher));
  return fillWorld(worlds, { name: named, source }, async (world) => {
    await catchUpInSteps(world);
    await applyActs(world, acts, '/body/acts', { workers });
  });
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
