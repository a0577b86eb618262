import type { Story, StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { useSimState } from '../sim-queries.ts';
import { useStories } from './story-queries.ts';

/** The story of this world at its present step. */
export interface CurrentStory {
  readonly story: Story;
  /** From 0. */
  readonly index: number;
  readonly step: StoryStep;
}

/**
 * The story of this world and its step: the same in every tab; null without a story, and where nothing may be asked
 * (`enabled` is false against a real API).
 */
export function useCurrentStory(enabled = true): CurrentStory | null {
  const { data: state } = useSimState(enabled);
  const name = state?.story ?? null;
  const { data: stories } = useStories(name !== null);
  const story = stories?.find((one) => one.name === name);
  if (!state || !story) return null;
  const index = state.storyStep ?? 0;
  const step = story.steps[index];
  return step ? { story, index, step } : null;
}
