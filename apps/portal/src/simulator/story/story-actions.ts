import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { portalPath } from '@bidstage/mock-api/contract/values/own-path';
import { storySignIn } from '@bidstage/mock-api/contract/values/story-sign-in';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '#portal/shared/api/api.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { storeZone } from '#portal/shared/clock/shown-zone.ts';
import {
  currentPersona,
  loadAgain,
  refreshAll,
  sayFailed,
  type SimHost,
  useResetWorld,
} from '../sim-actions.ts';
import { useBrand } from '#portal/shared/brand.ts';
import { simKeys, stateQuery } from '../sim-queries.ts';
import { useSimStore } from '../sim-store.ts';
import { simToast } from '../sim-toast.ts';
import { useCurrentStory } from './story-queries.ts';

/** Turns the world into a step of a story, from 0, and signs in the persona of that step. */
export const applyStep = (name: string, step: number) =>
  api('applyStory', { params: { name }, query: { step } });

/** The portal's path at a step: the last path given up to that step; the start page instead of one that leads elsewhere. */
export function pathAt(story: Story, step: number): string {
  const named = story.steps.slice(0, step + 1).findLast(({ path }) => path !== undefined);
  return portalPath(named?.path ?? story.path) ?? '/';
}

/** True if the session of a step has ended in the story: its persona signed in too long before. */
export const isSessionOver = (story: Story, step: number): boolean =>
  storySignIn(story, step).secondsAgo >= LIMITS.sessionSeconds;

interface StepChange {
  readonly story: Story;
  /** The step to go to, from 0. */
  readonly step: number;
  /** True for the step after the present one: a step without a path of its own stays on the present page. */
  readonly isNext: boolean;
}

/** True if the screens can stay: the story goes on for the user who is signed in. */
const canStay = (client: QueryClient, { story, step, isNext }: StepChange): boolean =>
  isNext && currentPersona(client)?.id === storySignIn(story, step).persona;

let refreshed: Promise<void> = Promise.resolve();

/** Resolves as soon as the step that was opened last has fetched its data. */
export const stepRefreshed = (): Promise<void> => refreshed;

/** Applies a step of a story and opens the step's page. */
export function useOpenStep({ changeSession }: SimHost) {
  const client = useQueryClient();
  const navigate = useNavigate();

  const applyAndOpen = async ({ story, step, isNext }: StepChange) => {
    await applyStep(story.name, step);
    const isOtherZone = storeZone(story.timeZone);
    await client.fetchQuery({ ...stateQuery, staleTime: 0 });
    // The page has computed its data in another time zone: it must reload.
    if (isOtherZone) await loadAgain(() => location.assign(addressOf(pathAt(story, step))));
    const stays = isNext && story.steps[step]?.path === undefined;
    if (!stays) await navigate(pathAt(story, step));
  };

  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: async (change: StepChange) => {
      // Also opens the page before the screens mount: the next user must not start on the previous user's page.
      if (!canStay(client, change)) return changeSession(() => applyAndOpen(change));
      await applyAndOpen(change);
      // The next step needs not wait until all figures of this one are there.
      refreshed = refreshAll(client);
    },
    onError: sayFailed('the story'),
  });
}

/** What a reset changes, and what it does not. */
export const RESET_TEXT =
  'Sets this world back to its start: data, clock, faults and story. The prospect’s name and look stay: “Next prospect” removes them.';

/** Whom a reset leaves on the screen, as the end of a sentence. */
function whoStays(): string {
  const name = useBrand.getState().brand?.name ?? useSimStore.getState().prospect.trim();
  return name === '' ? '' : `. ${name} stays: “Next prospect” removes the name`;
}

/** Resets the world to its first state; a story also goes back to the page and the persona of its first step. */
export function useReset(host: SimHost, enabled = true) {
  const current = useCurrentStory(enabled);
  const world = useResetWorld(host, whoStays);
  const story = useOpenStep(host);
  return {
    isPending: world.isPending || story.isPending,
    mutate: () => {
      if (!current) return world.mutate();
      return story.mutate(
        { story: current.story, step: 0, isNext: false },
        { onSuccess: () => simToast.info(`the story is back at its first step${whoStays()}`) },
      );
    },
  };
}
