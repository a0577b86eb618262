import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { describeControlError } from '../../shared/api/control-plane.ts';
import type { SimHost } from '../sim-actions.ts';
import { simKeys } from '../sim-queries.ts';
import type { CurrentStory } from './current-story.ts';
import { useApplyStory } from './story-actions.ts';

/** The ways through the story of this world. */
export interface StoryMoves {
  readonly isPending: boolean;
  /** What went wrong when a step was opened last, as sentences; null for nothing. */
  readonly failure: string | null;
  /**
   * Goes to a step, from 0. Stable, so that a long task can use it while the story goes on. Nothing happens outside the
   * story, or while the simulator changes the world.
   */
  readonly goTo: (step: number) => Promise<void>;
}

export function useStoryMoves(host: SimHost, current: CurrentStory): StoryMoves {
  const client = useQueryClient();
  const { isPending, error, mutateAsync } = useApplyStory(host);
  const latest = useRef({ current, mutateAsync });
  useEffect(() => {
    latest.current = { current, mutateAsync };
  }, [current, mutateAsync]);
  const goTo = useCallback(
    async (step: number) => {
      const { story, index } = latest.current.current;
      if (!story.steps[step] || client.isMutating({ mutationKey: simKeys.change }) > 0) return;
      const move = { story, step, onward: step === index + 1 };
      // A failure is shown by the mutation itself.
      await latest.current.mutateAsync(move).catch(() => undefined);
    },
    [client],
  );
  return { isPending, failure: error === null ? null : describeControlError(error), goTo };
}
