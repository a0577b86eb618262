import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';

/** What a step points at: its first statement's place if it names none. */
export const pointedTarget = ({ pointsAt, statements }: StoryStep): StoryTarget | undefined =>
  pointsAt ?? statements?.[0]?.at;

/** All that a step tells of the screen, what it points at first. */
export function targetsOfStep(step: StoryStep): readonly StoryTarget[] {
  const point = pointedTarget(step);
  const stated = (step.statements ?? []).map(({ at }) => at);
  return [...(point ? [point] : []), ...stated, ...Object.values(step.figures ?? {})];
}
