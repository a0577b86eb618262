import { LIMITS } from '../contract/values/limits.ts';
import type { ClockSetting } from '../simulation/clock.ts';
import { openDatabase, type SqliteDatabase } from '../store/open-database.ts';
import { openStores, type Stores } from '../store/open-stores.ts';
import { digestState } from '../store/state-digest.ts';
import type { WorldRecord } from '../store/world-store.ts';
import type { SeedInput } from './seed-input.ts';
import { worldFixtures } from './own-publisher/extend-fixtures.ts';
import { growState } from './seed-state.ts';
import type { StoryStateParts, StoryStates } from './story-states.ts';
import { plainTemplate, templateName } from './template.ts';
import type { StateSource } from './world-files.ts';

export type FirstStateKey = Pick<
  WorldRecord,
  'seed' | 'origin' | 'story' | 'publisher' | 'firstClock'
>;

export type PlainStateKey = Pick<WorldRecord, 'seed' | 'origin' | 'publisher'>;

/** Maximum simulated time that a comparison adds to a first state: other requests wait for it. */
const MAX_GROWTH_MS = LIMITS.clockAdvanceSeconds * 1000;

/** The first states of worlds: plain ones, and those of the steps of stories. Each is made once and stored as a template. */
export class FirstStates {
  readonly #parts: StoryStateParts;
  readonly #steps: StoryStates;

  constructor(parts: StoryStateParts, steps: StoryStates) {
    this.#parts = parts;
    this.#steps = steps;
  }

  plain(key: PlainStateKey, firstClock: ClockSetting): StateSource {
    const { origin } = key;
    const clocks = { firstClock, clock: firstClock, grownTo: origin };
    const record = { ...key, story: null, storyStep: 0, ...clocks };
    return {
      bytes: plainTemplate(this.#parts.templates, this.#inputOf(key)),
      settle: ({ world }) => world.save(record),
    };
  }

  /** Removes the template of a plain first state that no world has. */
  forget(key: PlainStateKey): void {
    this.#parts.templates.remove(templateName(this.#inputOf(key)));
  }

  #inputOf(key: PlainStateKey): SeedInput {
    const { markets, fixtures } = this.#parts;
    const { seed, origin } = key;
    const { model } = markets.marketOf(fixtures, seed);
    return { seed, origin, fixtures: worldFixtures(fixtures, key), model };
  }

  /** The state after a reset of such a world; the plain first state when its story no longer exists. */
  async of({ story, firstClock, ...key }: FirstStateKey): Promise<StateSource> {
    const found = this.#parts.stories.find(story);
    const { seed, origin, publisher } = key;
    return found
      ? this.#steps.at(found, 0)
      : this.plain({ seed, origin, ...(publisher && { publisher }) }, firstClock);
  }

  /** Whether only time has changed a world since its first state or the begin of its step; false when it cannot be said. */
  isGrownFirstState({ world, database }: Stores): boolean {
    let first: SqliteDatabase | undefined;
    try {
      first = this.#grown(world.load());
      return first !== undefined && digestState(first, '') === digestState(database, '');
    } catch {
      // The comparison failed; the world itself may be fine.
      return false;
    } finally {
      first?.close();
    }
  }

  /**
   * The tables of a plain first state, or of the step at which the world of a story stands, with the rows that time has
   * brought since. Undefined for a step whose template is not made yet, and when the time is so long that other
   * requests would wait.
   */
  #grown(record: WorldRecord): SqliteDatabase | undefined {
    const { templates } = this.#parts;
    const { origin, story, storyStep, grownTo } = record;
    const input = this.#inputOf(record);
    if (grownTo - origin > MAX_GROWTH_MS) return undefined;
    const found = this.#parts.stories.find(story);
    if (found && storyStep >= found.story.steps.length) return undefined;
    const bytes = found ? this.#steps.find(found, storyStep) : plainTemplate(templates, input);
    if (!bytes) return undefined;
    const stores = openStores(openDatabase({ bytes }));
    growState(stores, input, found ? stores.world.load().grownTo : origin, grownTo);
    return stores.database;
  }
}
