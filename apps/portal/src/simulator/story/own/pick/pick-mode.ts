import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { create } from 'zustand';

/** Waits for a place on the page that the user picks. */
interface PickMode {
  /** Takes the picked place; null while nothing is picked. */
  readonly take: ((target: StoryTarget) => void) | null;
}

export const usePickMode = create<PickMode>()(() => ({ take: null }));

/** Lets the user pick a place on the page. */
export const startPick = (take: (target: StoryTarget) => void) => usePickMode.setState({ take });

export const endPick = () => usePickMode.setState({ take: null });
