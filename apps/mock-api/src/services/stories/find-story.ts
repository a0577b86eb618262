import { AppError } from '../../app-error.ts';
import type { Story } from '../../contract/operations/control/stories.ts';
import type { StoryFixture } from '../../fixtures/stories.ts';
import type { WorldRegistry } from '../../world/world-registry.ts';
import type { World } from '../../world/world.ts';

/** The story of a name with its acts; throws `unknownStory`. */
export function storyNamed(stories: readonly StoryFixture[], name: string): StoryFixture {
  const found = stories.find(({ story }) => story.name === name);
  if (!found) throw new AppError('unknownStory');
  return found;
}

/**
 * Turns a world into the beginning of a story; throws `unknownWorld` when the world is dropped meanwhile.
 */
export async function switchToStory(
  worlds: WorldRegistry,
  world: World,
  story: StoryFixture,
): Promise<void> {
  const source = await worlds.storyState(story);
  if (!worlds.has(world)) throw new AppError('unknownWorld');
  worlds.replace(world, source);
}

/** All stories in the form of the contract. */
export function readStories(stories: readonly StoryFixture[]): Story[] {
  return stories.map(({ story }) => story);
}
