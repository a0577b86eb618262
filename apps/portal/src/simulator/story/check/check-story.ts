import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { create } from 'zustand';
import { checkStep } from './check-step.ts';

export interface CheckedStep {
  /** From 0. */
  readonly index: number;
  readonly title: string;
  /** The number of statements and figures that were compared with the screen. */
  readonly compared: number;
  /** Sentences for the author; none for a step that is right. */
  readonly problems: readonly string[];
}

/** The check of a story, as far as it has come. */
export interface StoryCheck {
  readonly story: string;
  readonly isRunning: boolean;
  readonly steps: readonly CheckedStep[];
}

/** The last check in this tab. */
export const useStoryCheck = create<{ readonly check: StoryCheck | null }>()(() => ({
  check: null,
}));

/**
 * Goes through all steps of a story and compares each with its screen. `goTo` applies a step and opens its page. The
 * results appear one by one in `useStoryCheck`; `onChecked` is called while the screen of the step is still open.
 */
export async function checkStory(
  story: Story,
  goTo: (step: number) => Promise<void>,
  onChecked?: (step: number) => Promise<void>,
): Promise<readonly CheckedStep[]> {
  const steps: CheckedStep[] = [];
  const show = (isRunning: boolean) =>
    useStoryCheck.setState({ check: { story: story.name, isRunning, steps: [...steps] } });
  show(true);
  try {
    for (const [index, step] of story.steps.entries()) {
      await goTo(index);
      const { title, statements = [], figures = {} } = step;
      const compared = statements.length + Object.keys(figures).length;
      steps.push({ index, title, compared, problems: await checkStep(step) });
      show(true);
      await onChecked?.(index);
    }
  } finally {
    show(false);
  }
  return steps;
}
