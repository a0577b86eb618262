import type { StoryLibrary } from '../../world/story-library.ts';
import type { World } from '../../world/world.ts';

/** The ids of the personas of a world's story, the one of its present step first; empty without a story. */
export function storyPersonas(stories: StoryLibrary, world: World): readonly string[] {
  const story = stories.find(world.story)?.story;
  if (!story) return [];
  const named = [story.persona, ...story.steps.map(({ persona }) => persona)];
  const present = named.slice(0, world.storyStep + 2).findLast((id) => id !== undefined);
  return [...new Set([present, ...named])].filter((id) => id !== undefined);
}
