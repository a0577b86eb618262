import { storySignIn } from '#api/contract/values/story-sign-in.ts';
import { DAY_MS } from '#api/contract/values/time-units.ts';
import { hasShape, shapeFault } from '#api/lib/shape.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { type StoryFile, StoryFileSchema } from '#api/contract/operations/control/own-stories.ts';
import { MAX_SEED, OWN_PUBLISHER_PERSONA } from '#api/contract/values/names.ts';
import type { StoryTemplate } from '#api/contract/values/story-templates.ts';
import { findPersona } from '#api/fixtures/fixtures.ts';
import { loadStory, type LoadedStory } from '#api/fixtures/stories.ts';
import type { World } from '#api/world/world.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { StoryFinder, StartTime } from './finders/story-finder.ts';
import { STORY_FINDERS } from './finders/finders.ts';
import { fillTemplate, type Values } from './fill-template.ts';
import { verifyStatement } from './verify-statement.ts';
import {
  cityOf,
  dayText,
  instant,
  type PublisherContext,
  publisherContextOf,
  timeText,
} from './publisher-context.ts';
import { portalPageOf } from './portal-page.ts';

/** Seeds that are tried, from that of a new world on, until the data of one fit the template. */
const MAX_SEEDS = 16;

/** How long before a new world's present a story may begin, in ms: a prospect is shown what is not long ago. */
const MAX_AGE_MS = 60 * DAY_MS;

export interface StoryPlan {
  readonly template: StoryTemplate;
  readonly name: string;
  readonly publisher: PublisherFile;
}

/** A plain world of the publisher at a time, as a story of one step. */
function plainStory({ name, publisher }: StoryPlan, seed: number, now: number): StoryFile {
  return {
    name,
    title: name,
    description: name,
    persona: OWN_PUBLISHER_PERSONA,
    path: '/',
    seed,
    now: instant(now),
    timeZone: 'UTC',
    acts: [],
    steps: [{ title: name, note: name }],
    publisher,
  };
}

function namesOf(
  { timeZone, today, persona, world }: PublisherContext,
  { publisher }: StoryPlan,
): Values {
  const now = world.now();
  return {
    publisher: publisher.name,
    contact: persona.name,
    city: cityOf(timeZone),
    timeZone,
    time: timeText(timeZone, now),
    today: dayText(today),
    yesterday: dayText(today - 1),
  };
}

/** The stories of a template at a start time, one for each choice of names, without proof. */
async function draftStories(
  worlds: WorldRegistry,
  plan: StoryPlan,
  plain: LoadedStory,
  start: StartTime,
): Promise<StoryFile[]> {
  const { name, template, publisher } = plan;
  const choices = await worlds.firstStates.read(plain, 0, async (world) => {
    const context = publisherContextOf(world);
    const chosen = await STORY_FINDERS[template].values(context, start);
    return chosen.map((values) => ({ ...namesOf(context, plan), ...values }));
  });
  const text = worlds.stories.templateOf(template);
  return choices.map((values) => {
    const { now, seed } = plain.file;
    const story = { name, ...(fillTemplate(text, values) as object), seed, now, publisher };
    if (!hasShape(StoryFileSchema, story)) {
      const { path, message } = shapeFault(StoryFileSchema, story);
      throw new Error(`${template}${path} ${message}`);
    }
    return story;
  });
}

type Step = StoryFile['steps'][number];

/** A step with limits from the data; null if one of its statements is not true. */
async function verifyStep(world: World, story: StoryFile, index: number): Promise<Step | null> {
  const { steps, path } = story;
  const step = steps[index];
  if (!step?.statements) return step ?? null;
  const own = publisherContextOf(world);
  const reader = findPersona(world.fixtures, storySignIn(story, index).persona);
  const context = { ...own, persona: reader ?? own.persona };
  const page = portalPageOf(step.path ?? path, context);
  const statements = [];
  for (const statement of step.statements) {
    const checked = await verifyStatement(context, page, statement);
    if (!checked) {
      return null;
    }
    statements.push(checked);
  }
  return { ...step, statements };
}

/** A story with limits from the data; null if one of its statements is not true. */
async function verifyStory(worlds: WorldRegistry, story: StoryFile): Promise<StoryFile | null> {
  const loaded = loadStory(story, worlds.stories.context);
  const steps: Step[] = [];
  for (const index of story.steps.keys()) {
    const step = await worlds.firstStates.read(loaded, index, (world) =>
      verifyStep(world, story, index),
    );
    if (!step) return null;
    steps.push(step);
  }
  return { ...story, steps };
}

/**
 * The recent start times of a template, without those that are not clear already in a plain world of the present: its clock
 * is set back to each, which is faster than a world for each. Its prices may differ a little.
 */
async function plausibleStartTimes(
  world: World,
  { startTimes, values, isOfItsDay }: StoryFinder,
): Promise<StartTime[]> {
  const times: StartTime[] = [];
  const first = world.now() - MAX_AGE_MS;
  const recent = startTimes(publisherContextOf(world)).filter(({ now }) => now >= first);
  if (isOfItsDay) return recent;
  for (const start of recent) {
    // Without an incident all days are alike: the first one speaks for all.
    const isKnown = !start.incident && times.length > 0;
    world.freeze(start.now);
    if (isKnown || (await values(publisherContextOf(world), start)).length > 0) times.push(start);
    else if (!start.incident) return [];
  }
  return times;
}

/** The first story that is true for a seed; undefined if there is none. */
async function storyOfSeed(
  worlds: WorldRegistry,
  plan: StoryPlan,
  seed: number,
): Promise<StoryFile | undefined> {
  const { context } = worlds.stories;
  const plainAt = (now: number) => loadStory(plainStory(plan, seed, now), context);
  const present = plainAt(worlds.startOf({}).now);
  const startTimes = await worlds.firstStates.read(present, 0, (world) =>
    plausibleStartTimes(world, STORY_FINDERS[plan.template]),
  );
  for (const start of startTimes) {
    const plain = plainAt(start.now);
    for (const draft of await draftStories(worlds, plan, plain, start)) {
      const story = await verifyStory(worlds, draft);
      if (story) return story;
    }
  }
  worlds.releaseSeed(seed);
  return undefined;
}

/**
 * Makes a story about a publisher of one's own: finds a time at which its data fit the template, and names
 * and limits with which all statements are true. Other seeds are tried if those of a new world do not show it.
 * Undefined if there is no such story.
 */
export async function makeStory(
  worlds: WorldRegistry,
  plan: StoryPlan,
): Promise<StoryFile | undefined> {
  const { seed: first } = worlds.startOf({});
  const { publisher, template } = plan;
  const historyMonths = STORY_FINDERS[template].isNew ? 0 : publisher.historyMonths;
  const planned = { ...plan, publisher: { ...publisher, historyMonths } };
  for (let tried = 0; tried < MAX_SEEDS; tried += 1) {
    const seed = (first + tried) % (MAX_SEED + 1);
    const story = await storyOfSeed(worlds, planned, seed);
    if (story) return story;
  }
  return undefined;
}
