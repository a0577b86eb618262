import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { findCard } from './find-card.ts';
import { findChart } from './find-chart.ts';
import { findControl } from './find-control.ts';
import { findTable } from './find-table.ts';
import { matchElement, portalElements, type TargetMatch } from './target-match.ts';

function findSelector(selector: string): TargetMatch | null {
  try {
    const [element] = portalElements(selector);
    return element ? matchElement(element) : null;
  } catch {
    // The selector of a story may be invalid.
    return null;
  }
}

/** Finds a target on the present screen; null while it is not there. */
export function resolveTarget(target: StoryTarget): TargetMatch | null {
  if ('card' in target) return findCard(target);
  if ('chart' in target) return findChart(target);
  if ('role' in target) return findControl(target);
  if ('selector' in target) return findSelector(target.selector);
  return findTable(target);
}

/** A target in words, for messages. */
export function targetName(target: StoryTarget): string {
  if ('card' in target) {
    const { card, part = 'value', per } = target;
    return `the ${part} of the card ${card}${per === undefined ? '' : ` per ${per}`}`;
  }
  if ('chart' in target) return `the chart ${target.chart} from ${target.from} to ${target.to}`;
  if ('role' in target) return `the ${target.role} "${target.name}"`;
  if ('selector' in target) return `the element ${target.selector}`;
  const { table, row, column } = target;
  const cell = [
    ...(row === undefined ? [] : [`the row ${row}`]),
    ...(column === undefined ? [] : [`the column ${column}`]),
  ].join(', ');
  return `${cell || 'the table'}${table === undefined ? '' : ` of ${table}`}`;
}
