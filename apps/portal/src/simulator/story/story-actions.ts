import type { advanceClock } from '@bidstage/mock-api/contract/control/clock';
import type { applyStory, Story, StoryStep } from '@bidstage/mock-api/contract/control/stories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { control } from '../../shared/api/control-plane.ts';
import { rememberZone } from '../../shared/clock/shown-zone.ts';
import { replaceFaults } from '../faults/fault-actions.ts';
import { leaveFor, refreshAll, sayFailed, signIn, type SimHost } from '../sim-actions.ts';
import { simKeys, stateQuery } from '../sim-queries.ts';
import { useSimSession } from '../sim-session.ts';

const apply = ({ name }: Story) =>
  control<typeof applyStory>('POST', '/__sim/stories/:name/apply', { params: { name } });

/** Does in the world what a step says. Nobody is signed in again by the way: a session that ends may be the story. */
async function perform({ advanceSeconds, faults, persona }: StoryStep): Promise<void> {
  if (advanceSeconds !== undefined)
    await control<typeof advanceClock>('POST', '/__sim/clock/advance', {
      body: { seconds: advanceSeconds },
    });
  if (faults) await replaceFaults(faults);
  if (persona !== undefined) await signIn(persona);
}

/** The story from its beginning up to a step: what has happened in a world cannot be taken back one by one. */
async function applyUpTo(story: Story, step: number): Promise<void> {
  await apply(story);
  await signIn(story.persona);
  // The first step is the situation itself: applying the story has performed it.
  for (const one of story.steps.slice(1, step + 1)) await perform(one);
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
export function useApplyStory({ changeSession }: SimHost) {
  const client = useQueryClient();
  const navigate = useNavigate();

  const tell = async ({ story, step, onward }: Move) => {
    const next = story.steps[step];
    if (onward && next) await perform(next);
    else await applyUpTo(story, step);
    const isElsewhere = rememberZone(story.timeZone);
    const { world } = await client.fetchQuery({ ...stateQuery, staleTime: 0 });
    useSimSession.setState({ storyProgress: { world, story: story.name, step } });
    // What the page has worked out so far is of another time zone: all of it begins anew.
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
        await tell(move);
        await refreshAll(client);
        return openPage(move);
      }
      // The page too is opened before the screens come back: that of the user before is not the next one's.
      return changeSession(async () => {
        await tell(move);
        await openPage(move);
      });
    },
    onError: sayFailed('the story'),
  });
}
