import type { Story, StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { api } from '#portal/shared/api/api.ts';
import { displayedTheme } from '#portal/shared/preferences/apply-theme.ts';
import { checkStep } from '#portal/simulator/story/check/check-step.ts';
import { fillNote, pointedTarget } from '#portal/simulator/story/step-targets.ts';
import { resolveTarget } from '#portal/simulator/story/target/resolve-target.ts';
import { portalViewport, visibleRect } from '#portal/simulator/story/target/visibility.ts';
import type { CapturedStep, CapturedStory, Hotspot } from './captured-story.ts';
import { jpegOf, pictureOfScreen } from './picture.ts';
import { fontCss } from '#portal/simulator/story/files/font-css.ts';
import type { Brand } from '@bidstage/mock-api/contract/operations/control/state';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { useBrand } from '#portal/shared/brand.ts';

/** Largest size of all pictures of a story in bytes: as base64 they take a third more. */
const ALL_PICTURES = 7_000_000;

/** Largest size of one picture in bytes. */
const ONE_PICTURE = 600_000;

const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/** Where the present screen shows what a step points at. */
function hotspotOf(step: StoryStep): Hotspot | null {
  const target = pointedTarget(step);
  const match = target && resolveTarget(target);
  if (!match) return null;
  const area = portalViewport();
  const { left, top, width, height } = visibleRect(match.element, match.outline());
  if (width === 0 || height === 0) return null;
  return {
    left: percent(left, area.width),
    top: percent(top, area.height),
    width: percent(width, area.width),
    height: percent(height, area.height),
  };
}

/** For whom the story is told: the publisher of the world, else the name that the presenter has typed. */
function brandHere(): Brand | null {
  const name = useSimStore.getState().prospect.trim();
  return useBrand.getState().brand ?? (name === '' ? null : { name });
}

async function mustGoTo(goTo: (step: number) => Promise<void>, index: number): Promise<void> {
  await goTo(index);
  const { storyStep } = await api('getState');
  if (storyStep !== index) throw new Error(`Step ${index + 1} could not be opened.`);
}

/** Milliseconds after which a page shows no longer what the pointer was on. */
const POINTER_MS = 80;

/** Does some work while the page shows nothing of the pointer, such as a marked row. */
async function withoutPointer<Result>(work: () => Promise<Result>): Promise<Result> {
  const main = document.querySelector('main');
  main?.style.setProperty('pointer-events', 'none');
  try {
    await new Promise((resolve) => setTimeout(resolve, POINTER_MS));
    return await work();
  } finally {
    main?.style.removeProperty('pointer-events');
  }
}

async function captureStep(
  step: StoryStep,
  fonts: string,
  maxBytes: number,
): Promise<CapturedStep> {
  // Waits until the page is complete, and scrolls to what the step points at.
  await checkStep(step);
  const hotspot = hotspotOf(step);
  const note = fillNote(step);
  const canvas = await withoutPointer(() => pictureOfScreen(fonts));
  const picture = await jpegOf(canvas, maxBytes);
  const { title, asked } = step;
  return { title, note, asked, picture, width: canvas.width, height: canvas.height, hotspot };
}

/**
 * Goes through all steps of the story of this world and takes a picture of each. `onStep` is called before each step, from 0, and ends the work by returning false: then the result is null. Throws
 * when a step cannot be opened or drawn.
 */
export async function captureStory(
  story: Story,
  goTo: (step: number) => Promise<void>,
  onStep: (index: number) => boolean,
): Promise<CapturedStory | null> {
  const { name, title, description } = story;
  const maxBytes = Math.min(ONE_PICTURE, ALL_PICTURES / story.steps.length);
  const fonts = await fontCss();
  const steps: CapturedStep[] = [];
  for (const [index, step] of story.steps.entries()) {
    if (!onStep(index)) return null;
    await mustGoTo(goTo, index);
    steps.push(await captureStep(step, fonts, maxBytes));
  }
  return { name, title, description, theme: displayedTheme(), brand: brandHere(), steps };
}
