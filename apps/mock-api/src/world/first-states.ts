import type { StoryFile } from '../contract/operations/control/own-stories.ts';
import { type LoadedStory, stepHash } from '../fixtures/stories.ts';
import { getOrCreate } from '../lib/get-or-create.ts';
import { runAtOnce, runInTurns, runToEnd } from '../lib/steps.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { type ClockSetting, frozenClock } from '../simulation/clock.ts';
import { openDatabase } from '../store/open-database.ts';
import { openStores, type Stores } from '../store/open-stores.ts';
import type { WorldPublisher, WorldRecord } from '../store/world-store.ts';
import { ChangeLog, runWithChangeLog } from './change-log.ts';
import type { MarketCache } from './market/market-cache.ts';
import { fitPublisher } from './own-publisher/fit-publisher.ts';
import { worldFixtures } from './own-publisher/extend-fixtures.ts';
import type { SeedInput } from './seed-input.ts';
import type { StoryLibrary } from './story-library.ts';
import { buildTemplate, type Templates } from './template.ts';
import type { StateSource } from './world-files.ts';
import { startOfDay, World, type WorldSources } from './world.ts';

/**
 * Turns the world of the step before into that of a step, from 0: clock, acts and faults. For step 0 the world is a
 * plain one at the start of the story's first day.
 */
export type MakeStep = (world: World, story: LoadedStory, step: number) => Promise<void>;

interface FirstStateParts {
  readonly templates: Templates;
  readonly fixtures: Fixtures;
  readonly stories: StoryLibrary;
  readonly markets: MarketCache;
  readonly sources: WorldSources;
  readonly makeStep: MakeStep;
}

type PlainState = Pick<WorldRecord, 'seed' | 'origin' | 'publisher'>;

/** What a world was first: a plain one, or one at the step of a story. */
type FirstState = PlainState & Pick<WorldRecord, 'story' | 'storyStep' | 'firstClock'>;

function plainRecord(plain: PlainState, firstClock: ClockSetting): WorldRecord {
  const clocks = { firstClock, clock: firstClock, grownTo: plain.origin };
  return { ...plain, story: null, storyStep: 0, ...clocks, gap: null };
}

/** The name of a template: all that its content depends on. */
const templateName = ({ seed, origin, fixtures }: SeedInput, storyHash?: string): string =>
  [seed, origin, fixtures.hash, storyHash].join(' ');

/** The day of a story's first act, or the day on which the story begins: the seeded state is the state of that day. */
function originOf({ acts, now }: StoryFile): number {
  return startOfDay(Date.parse(acts[0]?.at ?? now));
}

/**
 * The first states of worlds: plain ones, and those of the steps of stories, each of which is made from that of the step
 * before. Templates of them are kept.
 */
export class FirstStates {
  readonly #parts: FirstStateParts;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #isMakingAhead = false;

  constructor(parts: FirstStateParts) {
    this.#parts = parts;
  }

  /** A plain first state; at once, which takes a moment for one that was not made before. */
  plainAtOnce(plain: PlainState, firstClock: ClockSetting): StateSource {
    const input = this.#inputOf(plain);
    const bytes = getOrCreate(this.#parts.templates, templateName(input), () =>
      runAtOnce(buildTemplate(input)),
    );
    return { bytes, settle: ({ world }) => world.save(plainRecord(plain, firstClock)) };
  }

  /** The same with pauses for other work. */
  async plain(plain: PlainState, firstClock: ClockSetting): Promise<StateSource> {
    const input = this.#inputOf(plain);
    await this.#known(templateName(input), () => runInTurns(buildTemplate(input)));
    return this.plainAtOnce(plain, firstClock);
  }

  /** Forgets the plain first states of a seed that no world has. */
  forget(seed: number): void {
    for (const name of this.#parts.templates.keys())
      if (name.startsWith(`${seed} `)) this.#parts.templates.delete(name);
  }

  /** The state at a step of a story, or a plain first state, also when the story or its step no longer exists. */
  async of({ story, storyStep, firstClock, ...key }: FirstState): Promise<StateSource> {
    const loaded = this.#parts.stories.find(story);
    const { seed, origin, publisher } = key;
    return loaded && storyStep < loaded.file.steps.length
      ? this.at(loaded, storyStep)
      : this.plain({ seed, origin, ...(publisher && { publisher }) }, firstClock);
  }

  /** The state at the begin of a step, from 0. Throws the errors of its acts and of those before. */
  async at(story: LoadedStory, step: number): Promise<StateSource> {
    return { bytes: await this.#bytes(story, step), settle: () => undefined };
  }

  /** Reads from a temporary world at the begin of a step, from 0. Throws the errors of its acts and of those before. */
  async read<T>(story: LoadedStory, step: number, read: (world: World) => Promise<T>): Promise<T> {
    const { fixtures, markets, sources } = this.#parts;
    const stores = openStores(openDatabase({ bytes: await this.#bytes(story, step) }));
    try {
      const market = markets.marketOf(fixtures, story.file.seed);
      return await read(new World({ name: story.file.name, fixtures, stores, sources, market }));
    } finally {
      stores.database.close();
    }
  }

  /**
   * Makes the templates of all steps of a story, which will be needed; does nothing while it makes those of another one.
   * Never rejects: the error comes again when the step is needed.
   */
  async makeAhead(story: LoadedStory): Promise<void> {
    if (this.#isMakingAhead) return;
    this.#isMakingAhead = true;
    try {
      await this.#bytes(story, story.file.steps.length - 1);
    } catch {
      // See above.
    } finally {
      this.#isMakingAhead = false;
    }
  }

  #bytes(story: LoadedStory, step: number): Promise<Buffer> {
    return this.#known(this.#nameOf(story, step), () => runToEnd(() => this.#make(story, step)));
  }

  /** The template of this name, which is made once however many wait for it. */
  async #known(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const { templates } = this.#parts;
    const known = templates.get(name);
    if (known) return known;
    const making =
      this.#underWay.get(name) ??
      make().then((bytes) => {
        templates.set(name, bytes);
        return bytes;
      });
    this.#underWay.set(name, making);
    return making.finally(() => this.#underWay.delete(name));
  }

  /** The publisher of a story with its prices; undefined for a story without one. */
  async #publisherOf({ file }: LoadedStory): Promise<WorldPublisher | undefined> {
    const { publisher, seed } = file;
    if (!publisher) return undefined;
    const origin = originOf(file);
    const fit = await fitPublisher(this.#parts.fixtures, { file: publisher, seed, origin });
    return { file: publisher, ...fit };
  }

  #inputOf(plain: PlainState): SeedInput {
    const { fixtures, markets } = this.#parts;
    const { seed, origin } = plain;
    const { model } = markets.marketOf(fixtures, seed);
    return { seed, origin, fixtures: worldFixtures(fixtures, plain), model };
  }

  #nameOf(story: LoadedStory, step: number): string {
    const { seed } = story.file;
    const input = this.#inputOf({ seed, origin: originOf(story.file) });
    return templateName(input, stepHash(story, step));
  }

  /** The stores of a temporary world as it is before a step: a plain one at the start of the story's first day at first. */
  async #before(story: LoadedStory, step: number): Promise<Stores> {
    if (step > 0) return openStores(openDatabase({ bytes: await this.#bytes(story, step - 1) }));
    const { name, seed } = story.file;
    const origin = originOf(story.file);
    const publisher = await this.#publisherOf(story);
    const plain = { seed, origin, ...(publisher && { publisher }) };
    const bytes = await runInTurns(buildTemplate(this.#inputOf(plain)));
    const stores = openStores(openDatabase({ bytes }));
    stores.world.save({ ...plainRecord(plain, frozenClock(origin)), story: name });
    return stores;
  }

  /** Makes a step in a temporary world, which is visible only when it is complete. */
  async #make(story: LoadedStory, step: number): Promise<Buffer> {
    const { fixtures, markets, sources, makeStep } = this.#parts;
    const stores = await this.#before(story, step);
    try {
      const market = markets.marketOf(fixtures, story.file.seed);
      const world = new World({ name: story.file.name, fixtures, stores, sources, market });
      // The changes are not those of the request that waits for them.
      await runWithChangeLog(new ChangeLog(), () => makeStep(world, story, step));
      const firstClock = frozenClock(Date.parse(story.file.now));
      const storyHash = stepHash(story, step);
      stores.world.save({
        ...stores.world.load(),
        storyStep: step,
        firstClock,
        storyHash,
        gap: null,
      });
      // The state is where the acts of its worlds begin.
      stores.acts.clear();
      return stores.database.serialize();
    } finally {
      stores.database.close();
    }
  }
}
