import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';

/** A target in words, for messages. */
export function targetName(target: StoryTarget): string {
  if ('card' in target) return `the ${target.part ?? 'value'} of the card ${target.card}`;
  if ('chart' in target) return `the chart ${target.chart} from ${target.from} to ${target.to}`;
  if ('role' in target) return `the ${target.role} "${target.name}"`;
  if ('selector' in target) return `the element ${target.selector}`;
  const { table, row, column } = target;
  const words = [
    row !== undefined && `the row ${row}`,
    column !== undefined && `the column ${column}`,
  ].filter(Boolean);
  return [words.join(', ') || 'the table', table !== undefined && `of ${table}`]
    .filter(Boolean)
    .join(' ');
}
