import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { create } from 'zustand';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { onHiddenStage } from '../hidden/hidden-stage.ts';
import type { PreparedStep } from './prepare-steps.ts';

/** The last preparation of a story in this tab. */
interface Preparation {
  /** The name of its story; null before the first one. */
  readonly story: string | null;
  /** How much of it is done, from 0 to 1; null while none runs. */
  readonly done: number | null;
  /** Empty until it is complete. */
  readonly steps: readonly PreparedStep[];
  /** Why it failed; null if it did not. */
  readonly problem: string | null;
}

export const usePreparation = create<Preparation>()(() => ({
  story: null,
  done: null,
  steps: [],
  problem: null,
}));

/**
 * Goes through all steps of a story where nobody sees it: afterwards the server has everything that they need. Does
 * nothing while another preparation runs.
 */
export async function prepareStory(story: Story): Promise<void> {
  if (usePreparation.getState().done !== null) return;
  usePreparation.setState({ story: story.name, done: 0, steps: [], problem: null });
  try {
    const all = story.steps.length * 2;
    const steps = await onHiddenStage(story, ({ prepare }) =>
      prepare((done) => usePreparation.setState({ done: done / all })),
    );
    usePreparation.setState({ steps });
  } catch (error) {
    usePreparation.setState({ problem: describeControlError(error) });
  } finally {
    usePreparation.setState({ done: null });
  }
}
