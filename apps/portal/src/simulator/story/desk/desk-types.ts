/** What a presenter's desk shows of a story, as the audience's window sees it. Plain data: it is sent between windows. */
export interface DeskView {
  readonly story: string;
  readonly title: string;
  readonly steps: readonly string[];
  /** The present step, from 0. */
  readonly index: number;
  /** The note of the step with the figures of the audience's screen. */
  readonly note: string;
  /** What to say if the audience asks. */
  readonly asked?: string | undefined;
  /** Path in `fixtures/` of the file that the step offers. */
  readonly offersFile?: string | undefined;
  /** True for a step that marks something on the screen. */
  readonly hasMark: boolean;
  readonly isMarkShown: boolean;
  /** True while a step is being opened. */
  readonly isBusy: boolean;
  /** The world's time and the mode of its clock, for reading. */
  readonly clock: string;
  /** What happened in the audience's window since the step was opened, as sentences, the oldest first. */
  readonly happened: readonly string[];
  /** True while the audience's window hides the simulator. */
  readonly isPresenting: boolean;
  /** Desks in other windows that follow this one. */
  readonly desks: number;
  /** Why the audience's window does not show the step, as a sentence; null if it does. */
  readonly stray: string | null;
  /** What went wrong when a step was opened last, as sentences; null for nothing. */
  readonly failure: string | null;
  /** The portal's path of the step. */
  readonly path: string;
}

export interface DeskCommands {
  /** Goes to a step, from 0; the present one restores its world, persona and page. */
  readonly goTo: (step: number) => Promise<void>;
  readonly showMark: (isShown: boolean) => void;
  /** Hides the simulator in the audience's window, or shows it. */
  readonly present: (isPresenting: boolean) => void;
}
