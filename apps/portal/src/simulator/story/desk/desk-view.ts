import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { currentUserQuery } from '#portal/entities/session/session-queries.ts';
import { AFFILIATE_PARAM } from '#portal/entities/session/viewed-affiliate.ts';
import { useNow } from '#portal/shared/clock/use-now.ts';
import { formatDateTime } from '#portal/shared/format/dates.ts';
import { simKeys, usePersonas, useSimState } from '#portal/simulator/sim-queries.ts';
import { useSimSession } from '#portal/simulator/sim-session.ts';
import { fillNote, pointedTarget } from '../step-targets.ts';
import { pathAt, personaAt } from '../story-actions.ts';
import type { CurrentStory } from '../story-queries.ts';
import { useScreenValue } from '../watch-screen.ts';

/** What a presenter's desk shows of a story, as the audience's window sees it. Plain data: it is sent between windows. */
export interface DeskView {
  readonly story: string;
  readonly title: string;
  readonly steps: readonly string[];
  /** The present step, from 0. */
  readonly index: number;
  /** The note of the step with the figures of the audience's screen. */
  readonly note: string;
  /** What to say if the audience asks. */
  readonly asked?: string | undefined;
  /** Path in `fixtures/` of the file that the step offers. */
  readonly offersFile?: string | undefined;
  /** True for a step that marks something on the screen. */
  readonly hasMark: boolean;
  readonly isMarkShown: boolean;
  /** True while a step is being opened. */
  readonly isBusy: boolean;
  /** The world's time and the mode of its clock, for reading. */
  readonly clock: string;
  /** Why the audience's window does not show the step, as a sentence; null if it does. */
  readonly stray: string | null;
  /** What went wrong when a step was opened last, as sentences; null for nothing. */
  readonly failure: string | null;
  /** The portal's path of the step. */
  readonly path: string;
}

export interface DeskCommands {
  /** Goes to a step, from 0; the present one restores its world, persona and page. */
  readonly goTo: (step: number) => Promise<void>;
  readonly showMark: (isShown: boolean) => void;
}

interface AudiencePage {
  /** Path with its query. */
  readonly path: string;
  /** The signed-in persona; undefined for nobody and for a user who is no persona. */
  readonly persona: Persona | undefined;
  readonly isSignedOut: boolean;
}

/** True if a page shows the view of a path: the order of the parameters does not matter. */
function isAt(page: string, path: string): boolean {
  const shown = new URL(page, 'http://portal.invalid');
  const wanted = new URL(path, 'http://portal.invalid');
  // The portal leaves the publisher out of its URL for a user of that publisher.
  if (!shown.searchParams.has(AFFILIATE_PARAM)) wanted.searchParams.delete(AFFILIATE_PARAM);
  for (const { searchParams } of [shown, wanted]) searchParams.sort();
  return shown.href === wanted.href;
}

/** Why a page does not show a step of a story, as a sentence; null if it does. */
export function describeMismatch(
  story: Story,
  step: number,
  { path, persona, isSignedOut }: AudiencePage,
  personas: readonly Persona[],
): string | null {
  const id = personaAt(story, step);
  const name = personas.find((known) => known.id === id)?.name ?? id;
  if (persona !== undefined && persona.id !== id)
    return `The audience’s window is signed in as ${persona.name}; this step is shown as ${name}.`;
  if (!isAt(path, pathAt(story, step)))
    return 'The audience’s window shows another page or view than this step.';
  return isSignedOut ? 'Nobody is signed in any more in the audience’s window.' : null;
}

function useClockText(): string {
  const { data: state } = useSimState();
  const now = formatDateTime(useNow());
  if (!state) return now;
  const { mode, rate } = state.clock;
  return `${now} (${mode === 'scaled' ? `×${rate}` : mode})`;
}

function useMismatch({ story, index }: CurrentStory): string | null {
  const { data: personas = [] } = usePersonas();
  // Reads the signed-in user from the cache without a request: some pages load no user.
  const user = useQuery({ ...currentUserQuery, enabled: false });
  const { pathname, search } = useLocation();
  const page = {
    path: pathname + search,
    persona: personas.find(({ email }) => email === user.data?.email),
    isSignedOut: user.data === undefined && user.fetchStatus === 'idle',
  };
  return describeMismatch(story, index, page, personas);
}

/** What a desk shows of the story of this page; `failure`: what went wrong when a step was opened last. */
export function useDeskView(current: CurrentStory, failure: string | null): DeskView {
  const { story, index, step } = current;
  return {
    story: story.name,
    title: story.title,
    steps: story.steps.map(({ title }) => title),
    index,
    note: useScreenValue(useCallback(() => fillNote(step), [step])),
    asked: step.asked,
    offersFile: step.offersFile,
    hasMark: pointedTarget(step) !== undefined,
    isMarkShown: useSimSession((session) => session.spotlight),
    isBusy: useIsMutating({ mutationKey: simKeys.change }) > 0,
    clock: useClockText(),
    stray: useMismatch(current),
    failure,
    path: pathAt(story, index),
  };
}
