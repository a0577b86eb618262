import type { Story, StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../../shared/api/api.ts';
import { rememberZone } from '../../shared/clock/shown-zone.ts';
import { replaceFaults } from '../faults/fault-actions.ts';
import { leaveFor, refreshAll, sayFailed, signIn, type SimHost } from '../sim-actions.ts';
import { simKeys, stateQuery } from '../sim-queries.ts';
import { useSimSession } from '../sim-session.ts';

const apply = ({ name }: Story) => api('applyStory', { params: { name } });

/** Applies a step to the world. Does not sign in again: the end of a session may be part of the story. */
async function perform({ advanceSeconds, faults, persona }: StoryStep): Promise<void> {
  if (advanceSeconds !== undefined)
    await api('advanceClock', {
      body: { seconds: advanceSeconds },
    });
  if (faults) await replaceFaults(faults);
  if (persona !== undefined) await signIn(persona);
}

/** Applies the story from its beginning up to a step: single steps cannot be undone. */
async function applyUpTo(story: Story, step: number): Promise<void> {
  await apply(story);
  await signIn(story.persona);
  // The first step is the initial situation: applying the story has performed it.
  for (const one of story.steps.slice(1, step + 1)) await perform(one);
}

/** The portal's path at a step: the last path given up to that step. */
export function pathAt(story: Story, step: number): string {
  const named = story.steps.slice(0, step + 1).findLast(({ path }) => path !== undefined);
  return named?.path ?? story.path;
}

interface Move {
  readonly story: Story;
  /** The step to go to, from 0. */
  readonly step: number;
  /** True for the next step, which is then performed. Otherwise the story is applied again up to the step. */
  readonly onward: boolean;
}

/** Applies a step of a story, signs in, and opens the step's page. */
export function useApplyStory({ changeSession }: SimHost) {
  const client = useQueryClient();
  const navigate = useNavigate();

  const apply = async ({ story, step, onward }: Move) => {
    const next = story.steps[step];
    if (onward && next) await perform(next);
    else await applyUpTo(story, step);
    const isElsewhere = rememberZone(story.timeZone);
    const { world } = await client.fetchQuery({ ...stateQuery, staleTime: 0 });
    useSimSession.setState({ storyProgress: { world, story: story.name, step } });
    // The page has computed its data in another time zone: it must reload.
    if (isElsewhere) await leaveFor(() => location.assign(pathAt(story, step)));
  };
  const openPage = async ({ story, step, onward }: Move) => {
    const target = onward ? story.steps[step]?.path : pathAt(story, step);
    if (target !== undefined) await navigate(target);
  };

  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: async (move: Move) => {
      if (move.onward && move.story.steps[move.step]?.persona === undefined) {
        await apply(move);
        await refreshAll(client);
        return openPage(move);
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
