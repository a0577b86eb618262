import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { findCard } from './find-card.ts';
import { findChart } from './find-chart.ts';
import { elementPlace, findControl } from './find-control.ts';
import { findTable } from './find-table.ts';
import { portalElements, type Place } from './place.ts';

/** A selector of a story may be no selector. */
function findSelector(selector: string): Place | null {
  try {
    const [element] = portalElements(selector);
    return element ? elementPlace(element) : null;
  } catch {
    return null;
  }
}

/** The place of a target on the present screen; null while it is not there. */
export function resolveTarget(target: StoryTarget): Place | null {
  if ('card' in target) return findCard(target);
  if ('chart' in target) return findChart(target);
  if ('role' in target) return findControl(target);
  if ('selector' in target) return findSelector(target.selector);
  return findTable(target);
}
