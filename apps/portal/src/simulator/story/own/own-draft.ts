import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { changed, type Change } from './changed.ts';
import type { RecordedDraft } from './record/recorded-draft.ts';

/** A story that is being recorded or edited in this tab. */
interface OwnDraft {
  readonly recording: RecordedDraft | null;
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
    version: 2,
    storage: createJSONStorage(() => sessionStorage),
    // The file before the last change would fill the storage: an upload may be large.
    partialize: (draft) => ({ ...draft, previous: null }),
    // A draft of another version of the portal is dropped.
    migrate: () => NONE,
  }),
);

/** Opens a story in the editor. `saved` is what the server has of it. */
export function openDraft(
  file: StoryFile,
  saved: StoryFile | null,
  notRecorded: readonly string[] = [],
) {
  useOwnDraft.setState({ ...NONE, file, saved, notRecorded });
}

/** Closes the editor; what is not saved is lost. */
export const closeDraft = () => useOwnDraft.setState(NONE);

/** Changes the story in the editor; one change can be undone. */
export function changeFile(change: (file: StoryFile) => StoryFile): void {
  const { file } = useOwnDraft.getState();
  if (file) useOwnDraft.setState({ file: change(file), previous: file });
}

export function changeStep(change: Change<StoryStep>): void {
  const { selected } = useOwnDraft.getState();
  changeFile((file) => ({
    ...file,
    steps: file.steps.map((step, index) => (index === selected ? changed(step, change) : step)),
  }));
}

export function undo(): void {
  const { previous, selected } = useOwnDraft.getState();
  if (!previous) return;
  const last = previous.steps.length - 1;
  useOwnDraft.setState({ file: previous, previous: null, selected: Math.min(selected, last) });
}

export const isSaved = ({ file, saved }: OwnDraft): boolean =>
  JSON.stringify(file) === JSON.stringify(saved);
