import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Recording } from './record/recording.ts';

/** A story that is being recorded or edited in this tab. */
export interface OwnDraft {
  readonly recording: Recording | null;
  /** The story in the editor; null while it is closed. */
  readonly file: StoryFile | null;
  /** The story as the server has it; null before it is saved for the first time. */
  readonly saved: StoryFile | null;
  /** The story before the last change; null if there is nothing to undo. */
  readonly previous: StoryFile | null;
  /** The step that is edited, from 0. */
  readonly selected: number;
  /** A check has begun with a step that loads the page again, in the story's time zone; it goes on afterwards. */
  readonly isChecking: boolean;
  /** What could not be recorded, in words. */
  readonly notRecorded: readonly string[];
}

const NONE: OwnDraft = {
  recording: null,
  file: null,
  saved: null,
  previous: null,
  selected: 0,
  isChecking: false,
  notRecorded: [],
};

/** Stored in sessionStorage: a recording and an editor survive a reload of their tab. */
export const useOwnDraft = create<OwnDraft>()(
  persist((): OwnDraft => NONE, {
    name: 'bidstage-own-story',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    // The file before the last change would fill the storage: an upload may be large.
    partialize: (draft) => ({ ...draft, former: null }),
  }),
);

/** Opens a story in the editor. `saved` is what the server has of it. */
export function openDraft(
  file: StoryFile,
  saved: StoryFile | null,
  losses: readonly string[] = [],
) {
  useOwnDraft.setState({ ...NONE, file, saved, notRecorded: losses });
}

/** Closes the editor; what is not saved is lost. */
export const closeDraft = () => useOwnDraft.setState(NONE);

/** Changes the story in the editor; one change can be undone. */
export function changeFile(change: (file: StoryFile) => StoryFile): void {
  const { file } = useOwnDraft.getState();
  if (file) useOwnDraft.setState({ file: change(file), previous: file });
}

/** Changes the step that is edited. A member that is set to undefined is removed. */
export function changeStep(change: {
  readonly [Key in keyof StoryStep]?: StoryStep[Key] | undefined;
}): void {
  const { selected } = useOwnDraft.getState();
  changeFile((file) => ({
    ...file,
    steps: file.steps.map((step, index) => (index === selected ? without(step, change) : step)),
  }));
}

function without(step: StoryStep, change: object): StoryStep {
  const members = Object.entries({ ...step, ...change });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as StoryStep;
}

/** Takes the last change back. */
export function undo(): void {
  const { previous: former, selected } = useOwnDraft.getState();
  if (!former) return;
  const last = former.steps.length - 1;
  useOwnDraft.setState({ file: former, previous: null, selected: Math.min(selected, last) });
}

/** True if the server has the story as it is in the editor. */
export const isSaved = ({ file, saved }: OwnDraft): boolean =>
  JSON.stringify(file) === JSON.stringify(saved);
