import { AppError, invalid } from '#api/app-error.ts';
import type { NewPublisherStory } from '#api/contract/operations/control/own-stories.ts';
import type { Story } from '#api/contract/operations/control/stories.ts';
import { STORY_TEMPLATES } from '#api/contract/values/story-templates.ts';
import type { PublisherLibrary } from '#api/world/own-publisher/publisher-library.ts';
import type { StoryLibrary } from '#api/world/story-library.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import { publisherNamed } from '../own-publishers.ts';
import { storyView } from '../stories/find-story.ts';
import { storeStory } from '../stories/own-stories.ts';
import { makeStory } from './make-story.ts';

/** Longest part of a name before its number: a name has at most 40 characters. */
const MAX_BASE = 36;

interface Parts {
  readonly publishers: PublisherLibrary;
  readonly worlds: WorldRegistry;
}

/** A name that no story has: that of the publisher and the template, with a number if needed. */
function freeName(stories: StoryLibrary, publisher: string, template: string): string {
  const room = Math.max(1, MAX_BASE - template.length - 1);
  const base = `${publisher.slice(0, room)}-${template}`.slice(0, MAX_BASE);
  if (!stories.find(base)) return base;
  let ordinal = 2;
  while (stories.find(`${base}-${ordinal}`)) ordinal += 1;
  return `${base}-${ordinal}`;
}

const lastJobs = new WeakMap<WorldRegistry, Promise<unknown>>();

/** Runs one job at a time: making a story forgets the markets of seeds that another one might read. */
function runOneAtATime<T>(worlds: WorldRegistry, job: () => Promise<T>): Promise<T> {
  const running = (lastJobs.get(worlds) ?? Promise.resolve()).then(job);
  lastJobs.set(
    worlds,
    running.catch(() => undefined),
  );
  return running;
}

/**
 * Makes a story about a publisher from a template and stores it. Throws `unknownPublisher`, `builtInStory`,
 * `storyExists`, `invalid` if the publisher's data show nothing that the template could tell, `storyNameTaken` and
 * `storiesFull`.
 */
export function addPublisherStory(
  parts: Parts,
  publisherName: string,
  request: NewPublisherStory,
): Promise<Story> {
  return runOneAtATime(parts.worlds, () => add(parts, publisherName, request));
}

async function add(
  { publishers, worlds }: Parts,
  publisherName: string,
  { template, name: wanted }: NewPublisherStory,
): Promise<Story> {
  const { stories } = worlds;
  const publisher = publisherNamed(publishers, publisherName);
  const checkName = (): void => {
    if (wanted === undefined || !stories.find(wanted)) return;
    throw new AppError(stories.isBuiltIn(wanted) ? 'builtInStory' : 'storyExists');
  };
  checkName();
  const name = wanted ?? freeName(stories, publisherName, template);
  const story = await makeStory(worlds, { template, name, publisher });
  if (!story) {
    const title = STORY_TEMPLATES[template];
    throw invalid(
      '/body/template',
      `no day in the data of ${publisher.name} shows it clearly enough: ${title}`,
    );
  }
  // Another request may have taken the name meanwhile.
  checkName();
  return storyView(stories, storeStory(stories, story));
}
