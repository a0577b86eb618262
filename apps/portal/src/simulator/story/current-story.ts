import type { State } from '@bidstage/mock-api/contract/operations/control/state';
import type { Story, StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { useSimState } from '../sim-queries.ts';
import { useSimSession, type SimSession } from '../sim-session.ts';
import { useStories } from './story-queries.ts';

/** The story of this world at its present step. */
export interface CurrentStory {
  readonly story: Story;
  /** From 0. */
  readonly index: number;
  readonly step: StoryStep;
}

/** The step of the world's story, from 0. A server that does not say it leaves it to what this tab has applied. */
export function stepOf(
  state: State & { readonly storyStep?: number | null },
  progress: SimSession['storyProgress'],
): number {
  if (typeof state.storyStep === 'number') return state.storyStep;
  return progress?.world === state.world && progress.story === state.story ? progress.step : 0;
}

/** The story of this world and its step: the same in every tab; null without a story. */
export function useCurrentStory(): CurrentStory | null {
  const { data: state } = useSimState();
  const name = state?.story ?? null;
  const { data: stories } = useStories(name !== null);
  const progress = useSimSession((session) => session.storyProgress);
  const story = stories?.find((one) => one.name === name);
  if (!state || !story) return null;
  const index = stepOf(state, progress);
  const step = story.steps[index];
  return step ? { story, index, step } : null;
}
