import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { PLACEHOLDER } from './check/check-statement.ts';
import { resolveTarget } from './target/resolve-target.ts';

/** Stands for a figure that is not on the screen yet. */
const NOT_YET = '…';

/** The note of a step with the figures of the present screen. */
export function fillNote({ note, figures = {} }: Pick<StoryStep, 'note' | 'figures'>): string {
  return note.replace(PLACEHOLDER, (placeholder, name: string) => {
    const target = figures[name];
    return target ? resolveTarget(target)?.text || NOT_YET : placeholder;
  });
}
