import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { api } from '#portal/shared/api/api.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { displayedTheme } from '#portal/shared/preferences/apply-theme.ts';
import { hiddenName } from '#portal/simulator/hidden-page.ts';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import type { StoryControls } from '../story-stage.tsx';

/** Smallest window whose pictures and marks are worth something, in px. */
const LEAST = { width: 1280, height: 720 };

/** Real milliseconds for the first page of a story, whose figures may be computed for the first time. */
const OPEN_MS = 120_000;
const POLL_MS = 100;

/** Outside of what can be seen, pressed and read, but drawn like a visible page. */
const STYLE =
  'position:fixed;top:0;left:0;border:0;opacity:0;pointer-events:none;z-index:-1;visibility:visible';

interface Frame extends HTMLIFrameElement {
  credentialless?: boolean;
}

/**
 * Whether this browser can show a page with cookies and storage of its own. Without them a hidden page would sign this
 * one out.
 */
export const canHide = (): boolean => 'credentialless' in HTMLIFrameElement.prototype;

/** Said where this browser has no such pages. */
export const NO_HIDDEN_PAGES = 'This browser has no hidden pages. Chrome and Edge have them.';

/** The page takes no focus, and with it the keys of the presenter; and Back of this window does not lead through its pages. */
function keepQuiet({ contentWindow }: Frame): void {
  const page = contentWindow as (Window & typeof globalThis) | null;
  if (!page) return;
  const { history } = page;
  page.HTMLElement.prototype.focus = () => undefined;
  history.pushState = history.replaceState.bind(history);
}

function frameFor(story: Story, world: string): Frame {
  const frame: Frame = document.createElement('iframe');
  const { token, prospect } = useSimStore.getState();
  frame.credentialless = true;
  frame.name = hiddenName({ world, theme: displayedTheme(), prospect, token });
  frame.width = String(Math.max(LEAST.width, innerWidth));
  frame.height = String(Math.max(LEAST.height, innerHeight));
  frame.style.cssText = STYLE;
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.addEventListener('load', () => keepQuiet(frame));
  frame.src = addressOf(`/sim/open?story=${encodeURIComponent(story.name)}`);
  return frame;
}

/** What an opening page says when it cannot go on; null while it does. */
const problemOf = (frame: Frame): string | null =>
  frame.contentDocument?.querySelector('main [role=alert]')?.textContent ?? null;

async function controlsOf(frame: Frame): Promise<StoryControls> {
  const end = performance.now() + OPEN_MS;
  while (performance.now() < end) {
    const controls = frame.contentWindow?.bidstageStory;
    if (controls) return controls;
    const problem = problemOf(frame);
    if (problem !== null) throw new Error(problem);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The story did not open in time.');
}

/**
 * Opens a story on a page that nobody sees, in a world of its own that is dropped afterwards, and does some work there.
 * Throws what `work` throws, and where the story cannot be opened.
 */
export async function onHiddenStage<Result>(
  story: Story,
  work: (controls: StoryControls) => Promise<Result>,
): Promise<Result> {
  const { name } = await api('createWorld', { body: { story: story.name } });
  const frame = frameFor(story, name);
  document.body.append(frame);
  try {
    return await work(await controlsOf(frame));
  } finally {
    frame.remove();
    await api('removeWorld', { params: { name } }).catch(() => undefined);
  }
}
