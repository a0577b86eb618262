import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { storySignIn } from '@bidstage/mock-api/contract/values/story-sign-in';
import {
  useIsFetching,
  useIsMutating,
  useQuery,
  useQueryClient,
  type Query,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { currentUserQuery } from '#portal/entities/session/session-queries.ts';
import { AFFILIATE_PARAM } from '#portal/entities/session/viewed-affiliate.ts';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { titleOfScreen } from '#portal/shared/brand.ts';
import { useNow } from '#portal/shared/clock/use-now.ts';
import { formatDateTime } from '#portal/shared/format/dates.ts';
import { simKeys, usePersonas, useSimState } from '#portal/simulator/sim-queries.ts';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { fillNote, isScreenLoading, pointedTarget, withoutFigures } from '../step-targets.ts';
import { isSessionOver, pathAt } from '../story-actions.ts';
import type { CurrentStory } from '../story-queries.ts';
import { useScreenValue } from '../watch-screen.ts';
import type { DeskView } from './desk-types.ts';
import { useStageEvents } from './stage-events.ts';
import { useStage } from './stage-store.ts';

interface AudiencePage {
  /** Path with its query. */
  readonly path: string;
  readonly title: string;
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
  { path, title, persona, isSignedOut }: AudiencePage,
  personas: readonly Persona[],
): string | null {
  const id = storySignIn(story, step).persona;
  const name = personas.find((known) => known.id === id)?.name ?? id;
  if (persona !== undefined && persona.id !== id)
    return `The audience’s window is signed in as ${persona.name}; this step is shown as ${name}.`;
  if (!isAt(path, pathAt(story, step)))
    return `The audience’s window shows another page or view than this step: ${title}.`;
  if (!isSignedOut || isSessionOver(story, step)) return null;
  return 'Nobody is signed in any more in the audience’s window.';
}

function useClockText(): string {
  const { data: state } = useSimState();
  const now = formatDateTime(useNow());
  if (!state) return now;
  const { mode, rate } = state.clock;
  return `${now} (${mode === 'scaled' ? `×${rate}` : mode})`;
}

const isUnreachable = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && error.kind === 'network';

/** True while a part of the screen, or the simulator, does not reach the server. */
function useIsOffline(): boolean {
  const client = useQueryClient();
  return useScreenValue(
    useCallback(
      () => client.getQueryCache().findAll({ type: 'active', predicate: isUnreachable }).length > 0,
      [client],
    ),
  );
}

function useMismatch({ story, index }: CurrentStory): string | null {
  const isOffline = useIsOffline();
  const { data: personas = [] } = usePersonas();
  // Reads the signed-in user from the cache without a request: some pages load no user.
  const user = useQuery({ ...currentUserQuery, enabled: false });
  const { pathname, search } = useLocation();
  const title = useScreenValue(titleOfScreen);
  const page = {
    path: pathname + search,
    title,
    persona: personas.find(({ email }) => email === user.data?.email),
    isSignedOut: user.data === undefined && user.fetchStatus === 'idle',
  };
  if (isOffline) return 'The audience’s window does not reach the server.';
  return describeMismatch(story, index, page, personas);
}

/** Real milliseconds after which a page that a step has not opened yet counts as another one. */
const STRAY_MS = 500;

/** A mismatch once it has lasted: a step that opens its page shows the one before for a moment. */
export function useLasting(mismatch: string | null): string | null {
  const [lasted, setLasted] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLasted(mismatch), STRAY_MS);
    return () => clearTimeout(timer);
  }, [mismatch]);
  return lasted === mismatch ? mismatch : null;
}

/** Real milliseconds without a request after which the screen shows what was fetched. */
const SETTLE_MS = 200;

const isOfPortal = ({ queryKey }: Query): boolean => queryKey[0] !== 'sim';

/** True once the screen shows a step, and all that it has fetched. */
function useIsSettled(isShown: boolean): boolean {
  const isFetching = useIsFetching({ predicate: isOfPortal }) > 0;
  const isBusy = useIsMutating({ mutationKey: simKeys.change }) > 0;
  const isQuiet = isShown && !isFetching && !isBusy;
  const [wasQuiet, setWasQuiet] = useState(false);
  useEffect(() => {
    if (!isQuiet) return undefined;
    const timer = setTimeout(() => setWasQuiet(true), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      setWasQuiet(false);
    };
  }, [isQuiet]);
  return isQuiet && wasQuiet;
}

/**
 * The note of a step with the figures of its own view: they are read once the screen shows it and has loaded, and stay
 * when somebody opens another page.
 */
function useNote({ story, index, step }: CurrentStory, isShown: boolean): string {
  const isSettled = useIsSettled(isShown);
  const key = `${story.name} ${index}`;
  const shown = useScreenValue(
    useCallback(
      () => (isSettled && !isScreenLoading() ? { key, note: fillNote(step) } : null),
      [isSettled, key, step],
    ),
    null,
  );
  const [last, setLast] = useState(shown);
  if (isSettled && shown !== null && shown !== last) setLast(shown);
  return last?.key === key ? last.note : withoutFigures(step);
}

/** What a desk shows of the story of this page; `failure`: what went wrong when a step was opened last. */
export function useDeskView(current: CurrentStory, failure: string | null): DeskView {
  const { story, index, step } = current;
  const mismatch = useMismatch(current);
  const isBusy = useIsMutating({ mutationKey: simKeys.change }) > 0;
  return {
    story: story.name,
    title: story.title,
    steps: story.steps.map(({ title }) => title),
    index,
    note: useNote(current, mismatch === null),
    asked: step.asked,
    offersFile: step.offersFile,
    hasMark: pointedTarget(step) !== undefined,
    isMarkShown: useSimStore((session) => session.isMarkShown),
    isBusy,
    clock: useClockText(),
    happened: useStageEvents(current),
    isPresenting: useSimStore((session) => session.presenting),
    desks: useStage((stage) => stage.desks.length),
    stray: useLasting(isBusy ? null : mismatch),
    failure,
    path: pathAt(story, index),
  };
}
