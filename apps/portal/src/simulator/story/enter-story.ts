import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { storeZone } from '#portal/shared/clock/shown-zone.ts';
import { setPreference } from '#portal/shared/preferences/preferences.ts';
import { hiddenPage } from '../hidden-page.ts';
import { signIn } from '../sim-actions.ts';
import { openRemote } from '../sim-store.ts';
import { enterWorld } from '../world/enter-world.ts';
import { enterNewWorld } from '../world/world-queries.ts';
import { pathAt } from './story-actions.ts';

/** Enters a world of the story: a new one, or that which was made for a hidden page, in the theme of the visible one. */
async function enterItsWorld({ name }: Story): Promise<void> {
  if (!hiddenPage) return enterNewWorld({ story: name });
  setPreference('theme', hiddenPage.theme);
  enterWorld(hiddenPage.world);
}

/** Enters a world at the first step of a story. Returns the path to load the portal at. */
export async function enterStory(story: Story): Promise<string> {
  await enterItsWorld(story);
  await signIn(story.persona);
  storeZone(story.timeZone);
  if (!hiddenPage) openRemote(story);
  return pathAt(story, 0);
}
