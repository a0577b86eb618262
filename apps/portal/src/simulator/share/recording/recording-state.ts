import { create } from 'zustand';

interface Recording {
  /** The step whose picture is being taken, from 0; null while nothing is recorded. */
  readonly step: number | null;
  readonly steps: number;
  /** The work ends before its next step. */
  readonly isStopping: boolean;
  /** Why the last one failed; null if it did not. */
  readonly problem: string | null;
}

/** The work on a recording: it closes the panel, so it belongs to no component. */
export const useRecording = create<Recording>()(() => ({
  step: null,
  steps: 0,
  isStopping: false,
  problem: null,
}));

export const stopRecording = (): void => useRecording.setState({ isStopping: true });
