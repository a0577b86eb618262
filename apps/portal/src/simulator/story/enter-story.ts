import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { storeZone } from '#portal/shared/clock/shown-zone.ts';
import { setPreference } from '#portal/shared/preferences/preferences.ts';
import { hiddenPage } from '../hidden-page.ts';
import { signIn } from '../sim-actions.ts';
import { openRemote } from '../sim-store.ts';
import { enterWorld } from '../world/enter-world.ts';
import { enterNewWorld } from '../world/world-queries.ts';
import { stageId } from './desk/stage-store.ts';
import { applyStep, pathAt } from './story-actions.ts';

/** Characters of a world's name: of its story, and of the tab. */
const MAX_STORY = 27;
const TAB_DIGITS = 12;
/** There is a world of that name. */
const CONFLICT = 409;

/** The name of a story's world in this tab. */
function worldOf(story: string): string {
  const tab = stageId().tab.replaceAll(/\D/g, '').slice(-TAB_DIGITS);
  return `${story.slice(0, MAX_STORY)}-${tab}`;
}

/** A story has one world in a tab, set back when the story is opened again: worlds do not pile up. */
async function enterWorldOfTab(story: string): Promise<void> {
  const name = worldOf(story);
  try {
    await enterNewWorld({ story, name });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === CONFLICT)) throw error;
    enterWorld(name);
    await applyStep(story, 0);
  }
}

/** Enters the world of the story, or that which was made for a hidden page, in the theme of the visible one. */
async function enterItsWorld({ name }: Story): Promise<void> {
  if (!hiddenPage) return enterWorldOfTab(name);
  setPreference('theme', hiddenPage.theme);
  enterWorld(hiddenPage.world);
}

/** Enters the world of a story at its first step. Returns the path to load the portal at. */
export async function enterStory(story: Story): Promise<string> {
  await enterItsWorld(story);
  await signIn(story.persona);
  storeZone(story.timeZone);
  if (!hiddenPage) openRemote(story);
  return pathAt(story, 0);
}
