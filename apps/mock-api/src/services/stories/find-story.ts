import { AppError } from '../../app-error.ts';
import type { Story } from '../../contract/control/stories.ts';
import type { StoryFixture } from '../../fixtures/stories.ts';

/** The story of a name with its acts; throws `unknownStory`. */
export function storyNamed(stories: readonly StoryFixture[], name: string): StoryFixture {
  const found = stories.find(({ story }) => story.name === name);
  if (!found) throw new AppError('unknownStory');
  return found;
}

/** All stories in the form of the contract. */
export function readStories(stories: readonly StoryFixture[]): Story[] {
  return stories.map(({ story }) => story);
}
