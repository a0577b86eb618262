import { AppError, refusal } from '../../app-error.ts';
import type { Story } from '../../contract/operations/control/stories.ts';
import { unknownName } from '../../domain/known-names.ts';
import type { StoryFixture } from '../../fixtures/stories.ts';
import type { StoryLibrary } from '../../world/story-library.ts';
import type { WorldRegistry } from '../../world/world-registry.ts';
import type { World } from '../../world/world.ts';
import { invalid } from '../worlds/simulated-instant.ts';

/** The story of a name with its acts; throws `unknownStory`. */
export function storyNamed(stories: StoryLibrary, name: string): StoryFixture {
  const found = stories.find(name);
  if (!found) throw refusal('unknownStory', unknownName('story', name, stories.names()));
  return found;
}

/**
 * Turns a world into a step of a story, from 0; throws `invalid` for a step beyond the last, and `unknownWorld` when the
 * world is dropped meanwhile.
 */
export async function switchToStory(
  worlds: WorldRegistry,
  world: World,
  story: StoryFixture,
  step: number,
): Promise<void> {
  const last = story.story.steps.length - 1;
  if (step > last) throw invalid('/querystring/step', `must be at most ${last}, the last step`);
  const source = await worlds.storyState(story, step);
  if (!worlds.has(world)) throw new AppError('unknownWorld');
  worlds.replace(world, source);
}

export function storyView(stories: StoryLibrary, { story }: StoryFixture): Story {
  return stories.isBuiltIn(story.name) ? story : { ...story, own: true };
}

export function readStories(stories: StoryLibrary): Story[] {
  return stories.all().map((story) => storyView(stories, story));
}
