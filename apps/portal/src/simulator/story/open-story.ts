import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { storeZone } from '#portal/shared/clock/shown-zone.ts';
import { signIn } from '../sim-actions.ts';
import { useSimSession } from '../sim-session.ts';
import { enterNewWorld } from '../world/world-queries.ts';
import { pathAt } from './story-actions.ts';

/** Makes a world at the first step of a story and enters it. Returns the path to load the portal at. */
export async function enterStory(story: Story): Promise<string> {
  await enterNewWorld({ story: story.name });
  await signIn(story.persona);
  storeZone(story.timeZone);
  useSimSession.setState({ panelOpen: true, tab: 'story' });
  return pathAt(story, 0);
}
