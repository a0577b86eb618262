import { LIMITS } from '../contract/values/limits.ts';
import type { StoryFixture } from '../fixtures/stories.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { type ClockSetting, frozenClock } from '../simulation/clock.ts';
import { openDatabase, type SqliteDatabase } from '../store/open-database.ts';
import { openStores } from '../store/open-stores.ts';
import type { WorldRecord } from '../store/world-store.ts';
import { bytesSource } from './bytes-source.ts';
import type { MarketLibrary } from './market/market-library.ts';
import { buildTemplate, plainTemplate, templateName, type TemplateStore } from './template.ts';
import { growState } from './seed-state.ts';
import type { StateSource } from './world-files.ts';
import { startOfDay, World, type WorldSources } from './world.ts';

/** Runs the acts of a story in a world, each at its own time; the clock is then at the time of the last act. */
export type ApplyStory = (world: World, story: StoryFixture) => Promise<void>;

/** The dependencies of `FirstStates`. */
export interface FirstStateParts {
  readonly templates: TemplateStore;
  readonly fixtures: Fixtures;
  readonly library: MarketLibrary;
  readonly sources: WorldSources;
  readonly applyStory: ApplyStory;
}

/** The parts of a world's record that determine its first state. */
export type FirstStateKey = Pick<WorldRecord, 'seed' | 'origin' | 'story' | 'firstClock'>;

/** The day of a story's first act, or the day on which the story begins: the seeded state is the state of that day. */
function originOf({ story, acts }: StoryFixture): number {
  return startOfDay(Date.parse(acts[0]?.at ?? story.now));
}

/** The record of a world at the time when its story begins. */
function beginOf({ story }: StoryFixture, origin: number): WorldRecord {
  const now = Date.parse(story.now);
  const clock = frozenClock(now);
  const { seed, name } = story;
  return { seed, origin, story: name, firstClock: clock, clock, grownTo: startOfDay(now) };
}

/** Maximum simulated time that `grown` adds to a first state. */
const MAX_GROWTH_MS = LIMITS.clockAdvanceSeconds * 1000;

/** The first states of worlds: plain ones, and those of stories. Each is made once and stored as a template. */
export class FirstStates {
  readonly #parts: FirstStateParts;
  /** Story templates that are being made, by name. */
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(parts: FirstStateParts) {
    this.#parts = parts;
  }

  /** The plain first state of a day, with a clock. */
  plain(seed: number, origin: number, firstClock: ClockSetting): StateSource {
    const { templates, fixtures } = this.#parts;
    const clock = firstClock;
    return {
      ...bytesSource(plainTemplate(templates, { seed, origin, fixtures })),
      settle: ({ world }) =>
        world.save({ seed, origin, story: null, firstClock, clock, grownTo: origin }),
    };
  }

  /** The first state of a story. */
  async ofStory(story: StoryFixture): Promise<StateSource> {
    const { templates, fixtures } = this.#parts;
    const input = { seed: story.story.seed, origin: originOf(story), fixtures };
    const name = templateName(input, 'story', story.hash);
    const known = templates.find(name);
    if (known) return { ...bytesSource(known), settle: () => undefined };
    const making = this.#underWay.get(name) ?? this.#make(name, story);
    this.#underWay.set(name, making);
    const made = await making.finally(() => this.#underWay.delete(name));
    return { ...bytesSource(made), settle: () => undefined };
  }

  /** The state after a reset of such a world; the plain first state when its story no longer exists. */
  async of({ seed, origin, story, firstClock }: FirstStateKey): Promise<StateSource> {
    const { stories } = this.#parts.fixtures;
    const found = stories.find((one) => one.story.name === story);
    return found ? this.ofStory(found) : this.plain(seed, origin, firstClock);
  }

  /**
   * The tables of a first state, with the rows that time has brought since. Undefined for a story whose template is not
   * made yet, and when the time is so long that other requests would wait.
   */
  grown({ seed, origin, story, grownTo }: WorldRecord): SqliteDatabase | undefined {
    const { templates, fixtures } = this.#parts;
    const input = { seed, origin, fixtures };
    const storyFixture = fixtures.stories.find((one) => one.story.name === story);
    if (grownTo - origin > MAX_GROWTH_MS) return undefined;
    const bytes = storyFixture
      ? templates.find(templateName(input, 'story', storyFixture.hash))
      : plainTemplate(templates, input);
    if (!bytes) return undefined;
    const stores = openStores(openDatabase({ bytes }));
    growState(stores, input, storyFixture ? stores.world.load().grownTo : origin, grownTo);
    return stores.database;
  }

  /** Runs a story up to its beginning in a temporary world, which is visible only when it is complete. */
  async #make(name: string, storyFixture: StoryFixture): Promise<Buffer> {
    const { templates, fixtures, library, sources, applyStory } = this.#parts;
    const { story } = storyFixture;
    const { seed } = story;
    const origin = originOf(storyFixture);
    const stores = openStores(openDatabase({ bytes: buildTemplate({ seed, origin, fixtures }) }));
    try {
      const clock = frozenClock(origin);
      stores.world.save({
        ...beginOf(storyFixture, origin),
        firstClock: clock,
        clock,
        grownTo: origin,
      });
      const repository = library.repositoryOf(seed);
      const world = new World({ name: story.name, fixtures, stores, sources, repository });
      await applyStory(world, storyFixture);
      world.freeze(Date.parse(story.now));
      world.catchUp();
      for (const rule of story.steps[0]?.faults ?? []) world.faults.add(rule);
      stores.world.save(beginOf(storyFixture, origin));
      const bytes = stores.database.serialize();
      templates.add(name, bytes);
      return bytes;
    } finally {
      stores.database.close();
    }
  }
}
