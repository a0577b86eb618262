import { create } from 'zustand';

interface Capture {
  /** The step whose picture is being taken, from 0; null while nothing is recorded. */
  readonly step: number | null;
  readonly steps: number;
  /** The work ends before its next step. */
  readonly isStopping: boolean;
  /** Why the last one failed; null if it did not. */
  readonly problem: string | null;
}

/** The work on the pictures of a recording or a script: it goes on while another tab of the panel is open, so it belongs to no component. */
export const useCapture = create<Capture>()(() => ({
  step: null,
  steps: 0,
  isStopping: false,
  problem: null,
}));

export const stopCapture = (): void => useCapture.setState({ isStopping: true });
