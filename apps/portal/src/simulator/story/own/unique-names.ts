import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { Story, StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { isSameText } from '../target/target-match.ts';

/** A title with a number if it is taken. */
export function uniqueTitle(title: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => isSameText(one, other));
  if (!isTaken(title)) return title;
  for (let number = 2; ; number += 1)
    if (!isTaken(`${title} (${number})`)) return `${title} (${number})`;
}

/** Steps with a number in each title that a step before has. */
export function withUniqueTitles(steps: readonly StoryStep[]): StoryStep[] {
  const titles: string[] = [];
  for (const { title } of steps) titles.push(uniqueTitle(title, titles));
  return steps.map((step, index) => ({ ...step, title: titles[index] ?? step.title }));
}

interface Clash {
  /** Of the member in the story's file, such as `/steps/1/title`. */
  readonly path: string;
  readonly message: string;
}

/** Names and titles that another story or an earlier step has: nobody could tell the two apart. */
export function findNameClashes(
  { name, title, steps }: StoryFile,
  others: readonly Pick<Story, 'name' | 'title'>[],
): readonly Clash[] {
  const clashes: Clash[] = [];
  if (others.some((other) => other.name === name))
    clashes.push({
      path: '/name',
      message: `There is a story called ${name}: choose another name`,
    });
  if (others.some((other) => isSameText(other.title, title)))
    clashes.push({ path: '/title', message: 'Another story has this title: choose another one' });
  for (const [index, step] of steps.entries()) {
    const first = steps.findIndex((other) => isSameText(other.title, step.title));
    const message = `Step ${first + 1} has this title: choose another one`;
    if (first < index) clashes.push({ path: `/steps/${index}/title`, message });
  }
  return clashes;
}
