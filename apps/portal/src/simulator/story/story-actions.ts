import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../../shared/api/api.ts';
import { addressOf } from '../../shared/config/addresses.ts';
import { storeZone } from '../../shared/clock/shown-zone.ts';
import { currentPersona, leaveFor, refreshAll, sayFailed, type SimHost } from '../sim-actions.ts';
import { simKeys, stateQuery } from '../sim-queries.ts';

/** Turns the world into a step of a story, from 0, and signs in the persona of that step. */
export const applyStep = (name: string, step: number) =>
  api('applyStory', { params: { name }, query: { step } });

/** The portal's path at a step: the last path given up to that step. */
export function pathAt(story: Story, step: number): string {
  const named = story.steps.slice(0, step + 1).findLast(({ path }) => path !== undefined);
  return named?.path ?? story.path;
}

/** The id of the persona at a step: the last one named up to that step. */
export function personaAt(story: Story, step: number): string {
  const named = story.steps.slice(0, step + 1).findLast(({ persona }) => persona !== undefined);
  return named?.persona ?? story.persona;
}

export interface Move {
  readonly story: Story;
  /** The step to go to, from 0. */
  readonly step: number;
  /** True for the step after the present one: a step without a path of its own stays on the present page. */
  readonly onward: boolean;
}

/** True if the screens can stay: the story goes on for the user who is signed in. */
const canStay = (client: QueryClient, { story, step, onward }: Move): boolean =>
  onward && currentPersona(client)?.id === personaAt(story, step);

/** Applies a step of a story and opens the step's page. */
export function useApplyStory({ changeSession }: SimHost) {
  const client = useQueryClient();
  const navigate = useNavigate();

  const apply = async ({ story, step }: Move) => {
    await applyStep(story.name, step);
    const isElsewhere = storeZone(story.timeZone);
    await client.fetchQuery({ ...stateQuery, staleTime: 0 });
    // The page has computed its data in another time zone: it must reload.
    if (isElsewhere) await leaveFor(() => location.assign(addressOf(pathAt(story, step))));
  };
  const openPage = async ({ story, step, onward }: Move) => {
    const target = onward ? story.steps[step]?.path : pathAt(story, step);
    if (target !== undefined) await navigate(target);
  };

  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: async (move: Move) => {
      if (canStay(client, move)) {
        await apply(move);
        await openPage(move);
        return refreshAll(client);
      }
      // Also opens the page before the screens mount: the next user must not start on the previous user's page.
      return changeSession(async () => {
        await apply(move);
        await openPage(move);
      });
    },
    onError: sayFailed('the story'),
  });
}
