import { simToast } from '../sim-toast.ts';
import { useResetWorld, type SimHost } from '../sim-actions.ts';
import { useCurrentStory } from './current-story.ts';
import { useApplyStory } from './story-actions.ts';

/** Resets the world to its first state; a story also goes back to the page and the persona of its first step. */
export function useReset(host: SimHost, enabled = true) {
  const current = useCurrentStory(enabled);
  const world = useResetWorld(host);
  const story = useApplyStory(host);
  return {
    isPending: world.isPending || story.isPending,
    mutate: () => {
      if (!current) return world.mutate();
      return story.mutate(
        { story: current.story, step: 0, onward: false },
        { onSuccess: () => simToast.info('the story is back at its first step') },
      );
    },
  };
}
