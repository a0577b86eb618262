import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type SimHost, sayFailed } from '../sim-actions.ts';
import { useSimSession } from '../sim-session.ts';
import type { CheckedStep } from './check/check-story.ts';
import type { CurrentStory } from './story-queries.ts';
import { useDeskView } from './desk/desk-view.ts';
import { useShownStory } from './desk/use-shown-story.ts';
import { pointedTarget } from './step-targets.ts';
import { Spotlight } from './spotlight.tsx';
import { showMark, useStoryKeys } from './story-keys.ts';
import { describeControlError } from '../../shared/api/control-plane.ts';
import { simKeys } from '../sim-queries.ts';
import { useApplyStory } from './story-actions.ts';
import { controlText } from '../../shared/api/api.ts';
import { useOfferedFile } from '../../shared/presentation.ts';

/** What a browser test or a script can do with the story of a page's world: the panel may be closed. */
export interface StoryControls {
  /** Goes through all steps and compares each with its screen. */
  readonly check: () => Promise<readonly CheckedStep[]>;
  /** Compares the present step with the screen as it is now. */
  readonly look: () => Promise<readonly string[]>;
  /** Goes to a step, from 0. */
  readonly goTo: (step: number) => Promise<void>;
}

declare global {
  interface Window {
    /** Only in simulated mode, while the world has a story. */
    bidstageStory?: StoryControls;
  }
}

/** Offers the controls to scripts as long as the world has a story. */
function useStoryControls(current: CurrentStory, goTo: StoryMoves['goTo']): void {
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  }, [current]);
  useEffect(() => {
    window.bidstageStory = {
      check: async () => {
        const { checkStory } = await import('./check/check-story.ts');
        return checkStory(latest.current.story, goTo);
      },
      look: async () => {
        const { checkStepNow: lookAtStep } = await import('./check/check-step.ts');
        return lookAtStep(latest.current.step);
      },
      goTo,
    };
    return () => {
      delete window.bidstageStory;
    };
  }, [goTo]);
}

interface StoryStageProps {
  readonly current: CurrentStory;
  readonly host: SimHost;
}

/** What an applied story does with the audience's screen, also in presenter mode: keys, and a mark on what it means. */
export function StoryStage({ current, host }: StoryStageProps) {
  const { story, index, step } = current;
  const isShown = useSimSession((session) => session.spotlight);
  const { goTo, failure } = useStoryMoves(host, current);
  const commands = useMemo(() => ({ goTo, showMark }), [goTo]);
  useShownStory(useDeskView(current, failure), commands);
  useStoryKeys(useCallback((by) => void goTo(index + by), [goTo, index]));
  useStoryControls(current, goTo);
  useStepFile(story.name, index, step.offersFile);
  const target = pointedTarget(step);
  return (
    target && (
      <Spotlight key={`${story.name} ${index}`} step={step} target={target} isShown={isShown} />
    )
  );
}

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
      const move = { story, step, isNext: step === index + 1 };
      // A failure is shown by the mutation itself.
      await latest.current.mutateAsync(move).catch(() => undefined);
    },
    [client],
  );
  return { isPending, failure: error === null ? null : describeControlError(error), goTo };
}

/** Where the file of a step is; `path` is its path in the story, such as `csv/good-small.csv`. */
interface OfferedStep {
  readonly story: string;
  /** From 0. */
  readonly step: number;
  readonly path: string;
}

async function stepFile({ story, step, path }: OfferedStep): Promise<File> {
  const text = await controlText('getStoryFile', { params: { name: story, step } });
  return new File([text], path.slice(path.lastIndexOf('/') + 1), { type: 'text/csv' });
}

/** Offers the file of a step to the pages that ask for one; nothing for a step without a file. */
export function useStepFile(story: string, step: number, path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return undefined;
    const load = () =>
      stepFile({ story, step, path }).catch((error: unknown) => {
        sayFailed('the file of the story')(error);
        return null;
      });
    useOfferedFile.setState({ path, load });
    return () => useOfferedFile.setState({ path: null, load: null });
  }, [story, step, path]);
}
