import type { advanceClock } from '@bidstage/mock-api/contract/control/clock';
import type { applyStory, Story, StoryStep } from '@bidstage/mock-api/contract/control/stories';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { control } from '../../shared/api/control-plane.ts';
import { replaceFaults } from '../faults/fault-actions.ts';
import { currentPersona, sayFailed, signIn, type SimHost } from '../sim-actions.ts';
import { stateQuery } from '../sim-queries.ts';
import { useSimSession } from '../sim-session.ts';

const apply = ({ name }: Story) =>
  control<typeof applyStory>('POST', '/__sim/stories/:name/apply', { params: { name } });

/** Does in the world what a step says, for whoever is signed in if it names no persona. */
async function perform(client: QueryClient, step: StoryStep): Promise<void> {
  const before = currentPersona(client)?.id;
  if (step.advanceSeconds !== undefined)
    await control<typeof advanceClock>('POST', '/__sim/clock/advance', {
      body: { seconds: step.advanceSeconds },
    });
  if (step.faults) await replaceFaults(step.faults);
  // A step of some hours ends the session.
  const persona = step.persona ?? before;
  if (persona !== undefined) await signIn(persona);
}

/** The story from its beginning up to a step: what has happened in a world cannot be taken back one by one. */
async function tellUpTo(client: QueryClient, story: Story, step: number): Promise<void> {
  await apply(story);
  await signIn(story.persona);
  // The first step is the situation itself: applying the story has performed it.
  for (const one of story.steps.slice(1, step + 1)) await perform(client, one);
}

/** Where the portal stands at a step: the latest path that was named up to it. */
export function pathAt(story: Story, step: number): string {
  const named = story.steps.slice(0, step + 1).findLast(({ path }) => path !== undefined);
  return named?.path ?? story.path;
}

interface Move {
  readonly story: Story;
  /** The step to be at, from 0. */
  readonly step: number;
  /** One step further: it is performed. Otherwise the story is told anew up to it. */
  readonly onward: boolean;
}

/** Moves a story to a step, signs in, and opens the page that the step is about. */
export function useTellStory({ onSessionChange }: SimHost) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ story, step, onward }: Move) => {
      const next = story.steps[step];
      if (onward && next) await perform(client, next);
      else await tellUpTo(client, story, step);
    },
    onSuccess: async (_done, { story, step, onward }) => {
      const target = onward ? story.steps[step]?.path : pathAt(story, step);
      if (target !== undefined) await navigate(target);
      await client.invalidateQueries({ queryKey: ['sim'] });
      const { world } = await client.ensureQueryData(stateQuery);
      useSimSession.setState({ telling: { world, story: story.name, step } });
      await onSessionChange();
    },
    onError: sayFailed('the story'),
  });
}
