import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';

/** What a step points at: its first statement's place if it names none. */
export const pointOf = ({ pointsAt, statements }: StoryStep): StoryTarget | undefined =>
  pointsAt ?? statements?.[0]?.at;
