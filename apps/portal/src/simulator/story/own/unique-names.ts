import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { Story, StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { isSameText } from '../target/target-match.ts';

/** The first of `withNumber(2)`, `withNumber(3)` … that is free; `name` itself if that is. */
export function firstFree(
  name: string,
  isTaken: (name: string) => boolean,
  withNumber: (number: number) => string,
): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = withNumber(number);
  return free;
}

/** The name of a story's file, with a number if it is taken. */
export const uniqueName = (name: string, taken: readonly string[]): string =>
  firstFree(
    name,
    (one) => taken.includes(one),
    (number) => `${name.slice(0, 36)}-${number}`,
  );

/** A title, with a number if it is taken. */
export const uniqueTitle = (title: string, taken: readonly string[]): string =>
  firstFree(
    title,
    (one) => taken.some((other) => isSameText(one, other)),
    (number) => `${title} (${number})`,
  );

/** Steps with a number in each title that an earlier step has. */
export function withUniqueTitles(steps: readonly StoryStep[]): StoryStep[] {
  const titles: string[] = [];
  return steps.map((step) => {
    const title = uniqueTitle(step.title, titles);
    titles.push(title);
    return { ...step, title };
  });
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
