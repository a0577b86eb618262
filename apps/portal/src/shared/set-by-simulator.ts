// What the simulator sets in the portal; against a real API it stays empty.
import { create } from 'zustand';

interface OfferedFile {
  /** Its path in the story, such as `csv/good-small.csv`; null without an offer. */
  readonly path: string | null;
  /** Fetches the file; resolves to null if it cannot be had, which was said then. Null without an offer. */
  readonly load: (() => Promise<File | null>) | null;
  /** Whether it is the next version of a file that was taken: it takes that one's place without a press. */
  readonly isNextVersion: boolean;
}

export const NO_OFFER: OfferedFile = { path: null, load: null, isNextVersion: false };

/** What stands on the button that takes the file. */
export const OFFERED_FILE_LABEL = 'Use the prepared file';

/** The file that the present step of a story offers where a page asks for one. */
export const useOfferedFile = create<OfferedFile>()(() => NO_OFFER);

/** The name of the presentation's audience, shown next to the logo; empty outside a presentation. */
export const useProspectName = create<{ readonly name: string }>()(() => ({ name: '' }));
