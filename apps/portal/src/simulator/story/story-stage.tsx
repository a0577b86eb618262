import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { controlText } from '#portal/shared/api/api.ts';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { NO_OFFER, useOfferedFile } from '#portal/shared/set-by-simulator.ts';
import { sayFailed, type SimHost } from '../sim-actions.ts';
import { simKeys } from '../sim-queries.ts';
import { openRemote, setPresenting, useSimStore } from '../sim-store.ts';
import type { CapturedStory } from './files/captured-story.ts';
import type { CheckedStep } from './check/check-story.ts';
import { useDeskView } from './desk/desk-view.ts';
import type { DeskCommands } from './desk/desk-types.ts';
import { useShownStory } from './desk/use-shown-story.ts';
import type { OnPrepared, PreparedStep } from './ready/prepare-steps.ts';
import { StepMark } from './step-mark.tsx';
import { pointedTarget } from './step-targets.ts';
import { stepRefreshed, useOpenStep } from './story-actions.ts';
import { showMark, useStoryKeys } from './story-keys.ts';
import type { CurrentStory } from './story-queries.ts';

/** What a browser test or a script can do with the story of a page's world: the panel may be closed. */
export interface StoryControls {
  /** Goes through all steps beside the remote, and compares each with its screen; `onChecked` may look at it as well. */
  readonly check: (onChecked?: (step: number) => Promise<void>) => Promise<readonly CheckedStep[]>;
  /** Goes through all steps twice, so that the server has what they need, and compares and measures each. */
  readonly prepare: (onPrepared: OnPrepared) => Promise<readonly PreparedStep[]>;
  /** Takes a picture of each step; `onStep` is called before each, from 0, and ends the work by returning false. */
  readonly capture: (onStep: (step: number) => boolean) => Promise<CapturedStory | null>;
  /** Goes to a step, from 0. */
  readonly goTo: DeskCommands['goTo'];
}

declare global {
  interface Window {
    /** Only in simulated mode, while the world has a story. */
    bidstageStory?: StoryControls;
  }
}

/** Offers the controls to scripts as long as the world has a story. */
function useStoryControls({ story }: CurrentStory, goTo: DeskCommands['goTo']): void {
  const check = useEffectEvent(async (onChecked?: (step: number) => Promise<void>) => {
    // As a presenter without a second screen has it: the remote takes a part of the window.
    const [{ checkStory }] = await Promise.all([
      import('./check/check-story.ts'),
      import('./remote/remote.tsx'),
    ]);
    openRemote(story);
    return checkStory(story, goTo, onChecked);
  });
  const prepare = useEffectEvent(async (onPrepared: OnPrepared) => {
    const { prepareSteps } = await import('./ready/prepare-steps.ts');
    return prepareSteps(story, goTo, onPrepared);
  });
  const capture = useEffectEvent(async (onStep: (step: number) => boolean) => {
    const { captureStory } = await import('./files/capture-story.ts');
    return captureStory(story, goTo, onStep);
  });
  useEffect(() => {
    window.bidstageStory = {
      check: (onChecked) => check(onChecked),
      capture: (onStep) => capture(onStep),
      prepare: (onPrepared) => prepare(onPrepared),
      goTo,
    };
    return () => {
      delete window.bidstageStory;
    };
  }, [goTo]);
}

/**
 * `goTo` opens a step, from 0; `error` says why the last one could not be opened. Stable, so that a long task can use it
 * while the story goes on. Does nothing outside the story, or while the simulator changes the world.
 */
function useGoTo(host: SimHost, current: CurrentStory) {
  const client = useQueryClient();
  const { error, mutateAsync } = useOpenStep(host);
  const latest = useRef({ current, mutateAsync });
  useEffect(() => {
    latest.current = { current, mutateAsync };
  }, [current, mutateAsync]);
  const goTo = useCallback(
    async (step: number) => {
      const { story, index } = latest.current.current;
      if (!story.steps[step] || client.isMutating({ mutationKey: simKeys.change }) > 0) return;
      const change = { story, step, isNext: step === index + 1 };
      // A failure is shown by the mutation itself.
      await latest.current.mutateAsync(change).catch(() => undefined);
      await stepRefreshed();
    },
    [client],
  );
  return { goTo, error };
}

/** What the audience reads: the name of the fixture would tell what is wrong in it. */
const OFFERED_FILE_NAME = 'ad-units.csv';

/** Offers the file of a step to the pages that ask for one. */
function useStepFile({ name: story, steps }: Story, step: number): void {
  const path = steps[step]?.offersFile;
  const before = steps[step - 1]?.offersFile;
  useEffect(() => {
    if (path === undefined) return undefined;
    const load = async () => {
      try {
        const text = await controlText('getStoryFile', { params: { name: story, step } });
        return new File([text], OFFERED_FILE_NAME, { type: 'text/csv' });
      } catch (error) {
        sayFailed('the file of the story')(error);
        return null;
      }
    };
    useOfferedFile.setState({ path, load, isNextVersion: before !== undefined });
    return () => useOfferedFile.setState(NO_OFFER);
  }, [story, step, path, before]);
}

interface StoryStageProps {
  readonly current: CurrentStory;
  readonly host: SimHost;
}

/** What a story does on the audience's screen, also in presenter mode: keys, the mark, and the commands of the desk. */
export function StoryStage({ current, host }: StoryStageProps) {
  const { story, index, step } = current;
  const isShown = useSimStore((session) => session.isMarkShown);
  const { goTo, error } = useGoTo(host, current);
  const commands = useMemo(() => ({ goTo, showMark, present: setPresenting }), [goTo]);
  const failure = error === null ? null : describeControlError(error);
  useShownStory(useDeskView(current, failure), commands);
  useStoryKeys((by) => void goTo(index + by));
  useStoryControls(current, goTo);
  useStepFile(story, index);
  const target = pointedTarget(step);
  return (
    target && (
      <StepMark key={`${story.name} ${index}`} step={step} target={target} isShown={isShown} />
    )
  );
}
