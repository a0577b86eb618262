import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { targetsOfStep } from './step-targets.ts';
import { boundsOf, type TargetMatch } from './target/target-match.ts';
import { resolveTarget } from './target/resolve-target.ts';
import { scrollToMatch, visibilityOf } from './target/visibility.ts';

/** Largest height of places that are shown together, as a share of the window: headers and bars need the rest. */
const TOGETHER = 0.6;

/** Scrolls the page to the middle of some places; does nothing if the window is not high enough for all. */
function centre(places: readonly TargetMatch[]): void {
  const { top, height } = boundsOf(places.map((place) => place.outline()));
  if (height > innerHeight * TOGETHER) return;
  scrollBy({ top: top + (height - innerHeight) / 2, behavior: 'instant' });
}

/**
 * Scrolls to what a step points at, and so that all else that it tells of is visible with it where the window is high
 * enough. Does nothing if all is visible. Returns false while what the step points at is not there.
 */
export function scrollToStep(step: StoryStep): boolean {
  const [point, ...others] = targetsOfStep(step).map(resolveTarget);
  if (!point) return false;
  const places = [point, ...others.filter((place) => place !== null)];
  const isHidden = () => places.some((place) => visibilityOf(place) !== 'visible');
  if (isHidden()) scrollToMatch(point);
  if (isHidden()) centre(places);
  return true;
}
