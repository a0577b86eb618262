import { refusal } from '#api/app-error.ts';
import type { Story } from '#api/contract/operations/control/stories.ts';
import { storySignIn } from '#api/contract/values/story-sign-in.ts';
import { unknownName } from '#api/lib/known-names.ts';
import type { LoadedStory } from '#api/fixtures/stories.ts';
import type { StoryLibrary } from '#api/world/story-library.ts';
import type { World } from '#api/world/world.ts';

/** The story of a name with its acts; throws `unknownStory`. */
export function storyNamed(stories: StoryLibrary, name: string): LoadedStory {
  const loaded = stories.find(name);
  if (!loaded) throw refusal('unknownStory', unknownName('story', name, stories.names()));
  return loaded;
}

export function storyView(stories: StoryLibrary, { file }: LoadedStory): Story {
  const { acts: _acts, publisher, ...story } = file;
  if (stories.isBuiltIn(story.name)) return story;
  return { ...story, own: true, ...(publisher && { about: publisher.name }) };
}

export function readStories(stories: StoryLibrary): Story[] {
  return stories.all().map((story) => storyView(stories, story));
}

/** The ids of the personas of a world's story, the one of its present step first; empty without a story. */
export function storyPersonas(stories: StoryLibrary, world: World): readonly string[] {
  const story = stories.find(world.story)?.file;
  if (!story) return [];
  const named = [story.persona, ...story.steps.map(({ persona }) => persona)];
  const present = storySignIn(story, world.storyStep).persona;
  return [...new Set([present, ...named])].filter((id) => id !== undefined);
}
