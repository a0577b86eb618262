import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { currentUserQuery } from '../../../entities/session/session-queries.ts';
import { useNow } from '../../../shared/clock/use-now.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { simKeys, usePersonas, useSimState } from '../../sim-queries.ts';
import { useSimSession } from '../../sim-session.ts';
import type { CurrentStory } from '../current-story.ts';
import { filledNote } from '../filled-note.ts';
import { pointOf } from '../spotlight-target.ts';
import { pathAt } from '../story-actions.ts';
import { useScreen } from '../use-screen.ts';
import { strayOf, type DeskView } from './desk-view.ts';

/** The world's time, and its clock's mode. */
function useClockText(): string {
  const { data: state } = useSimState();
  const now = formatDateTime(useNow());
  if (!state) return now;
  const { mode, rate } = state.clock;
  return `${now} (${mode === 'scaled' ? `×${rate}` : mode})`;
}

/** Why this page does not show the present step; null if it does. */
function useStray({ story, index }: CurrentStory): string | null {
  const { data: personas = [] } = usePersonas();
  // Reads the signed-in user from the cache without a request: some pages load no user.
  const user = useQuery({ ...currentUserQuery, enabled: false });
  const { pathname, search } = useLocation();
  const now = {
    path: pathname + search,
    persona: personas.find(({ email }) => email === user.data?.email),
    isSignedOut: user.data === undefined && user.fetchStatus === 'idle',
  };
  return strayOf(story, index, now, personas);
}

/** What a desk shows of the story of this page; `failure`: what went wrong when a step was opened last. */
export function useDeskView(current: CurrentStory, failure: string | null): DeskView {
  const { story, index, step } = current;
  return {
    story: story.name,
    title: story.title,
    steps: story.steps.map(({ title }) => title),
    index,
    note: useScreen(useCallback(() => filledNote(step), [step])),
    asked: step.asked,
    offersFile: step.offersFile,
    hasMark: pointOf(step) !== undefined,
    isMarkShown: useSimSession((session) => session.spotlight),
    isBusy: useIsMutating({ mutationKey: simKeys.change }) > 0,
    clock: useClockText(),
    stray: useStray(current),
    failure,
    path: pathAt(story, index),
  };
}
