import type { ClockSetting } from '../simulation/clock.ts';
import type { WorldRecord } from '../store/world-store.ts';
import type { SeedInput } from './seed-input.ts';
import { worldFixtures } from './own-publisher/extend-fixtures.ts';
import type { StoryStateParts, StoryStates } from './story-states.ts';
import { plainTemplate } from './template.ts';
import type { StateSource } from './world-files.ts';

export type FirstStateKey = Pick<
  WorldRecord,
  'seed' | 'origin' | 'story' | 'storyStep' | 'publisher' | 'firstClock'
>;

export type PlainStateKey = Pick<WorldRecord, 'seed' | 'origin' | 'publisher'>;

/** The first states of worlds: plain ones, and those of the steps of stories. Each is made once and kept as a template. */
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
    const record = { ...key, story: null, storyStep: 0, ...clocks, gap: null };
    return {
      bytes: plainTemplate(this.#parts.templates, this.#inputOf(key)),
      settle: ({ world }) => world.save(record),
    };
  }

  #inputOf(key: PlainStateKey): SeedInput {
    const { markets, fixtures } = this.#parts;
    const { seed, origin } = key;
    const { model } = markets.marketOf(fixtures, seed);
    return { seed, origin, fixtures: worldFixtures(fixtures, key), model };
  }

  /** The state at a step of a story, or a plain first state, also when the story or its step no longer exists. */
  async of({ story, storyStep, firstClock, ...key }: FirstStateKey): Promise<StateSource> {
    const found = this.#parts.stories.find(story);
    const { seed, origin, publisher } = key;
    return found && storyStep < found.file.steps.length
      ? this.#steps.at(found, storyStep)
      : this.plain({ seed, origin, ...(publisher && { publisher }) }, firstClock);
  }
}
