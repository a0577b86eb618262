import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { SimHost } from '../sim-actions.ts';
import { useSimSession } from '../sim-session.ts';
import type { CheckedStep } from './check/check-story.ts';
import type { CurrentStory } from './current-story.ts';
import { useDeskView } from './desk/use-desk-view.ts';
import { useShownStory } from './desk/use-shown-story.ts';
import { pointOf } from './spotlight-target.ts';
import { Spotlight } from './spotlight.tsx';
import { useStepFile } from './story-file.ts';
import { showMark, useStoryKeys } from './story-keys.ts';
import { useStoryMoves, type StoryMoves } from './use-story-moves.ts';

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
        const { lookAtStep } = await import('./check/check-step.ts');
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
  const target = pointOf(step);
  return (
    target && (
      <Spotlight key={`${story.name} ${index}`} step={step} target={target} isShown={isShown} />
    )
  );
}
