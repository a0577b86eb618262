import { AppError } from '../../app-error.ts';
import type { Story } from '../../contract/operations/control/stories.ts';
import { findPersona } from '../../fixtures/fixtures.ts';
import { findStory, type StoryFixture } from '../../fixtures/stories.ts';
import type { WorldRegistry } from '../../world/world-registry.ts';
import type { World } from '../../world/world.ts';

/** The story of a name with its acts; throws `unknownStory`. */
export function storyNamed(stories: readonly StoryFixture[], name: string): StoryFixture {
  const found = stories.find(({ story }) => story.name === name);
  if (!found) throw new AppError('unknownStory');
  return found;
}

/**
 * Generates the facts that the persona of a world's story can see, with pauses for other work, so that its screens load
 * fast.
 */
export async function prepareStory(world: World): Promise<void> {
  const story = world.story === null ? undefined : findStory(world.fixtures.stories, world.story);
  const affiliateId = story && findPersona(world.fixtures, story.persona)?.affiliateId;
  if (!affiliateId) return;
  const view = world.market.of(affiliateId);
  await view.prepare(view.firstSlot, view.nowSlot);
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
  await prepareStory(world);
}

/** All stories in the form of the contract. */
export function readStories(stories: readonly StoryFixture[]): Story[] {
  return stories.map(({ story }) => story);
}
