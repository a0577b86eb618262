import { create } from 'zustand';

interface OfferedFile {
  /** Its path in the story, such as `csv/good-small.csv`; null without an offer. */
  readonly path: string | null;
  /** Fetches the file; resolves to null if it cannot be had, which was said then. Null without an offer. */
  readonly load: (() => Promise<File | null>) | null;
}

/** What stands on the button that takes the file. */
export const OFFERED_FILE_LABEL = 'Use the prepared file';

/**
 * The file that the present step of a story offers where a page asks for one. Set by the simulator: against a real API
 * there is none.
 */
export const useOfferedFile = create<OfferedFile>()(() => ({ path: null, load: null }));

/**
 * The name of the presentation's audience, shown next to the logo; empty outside a presentation. Set by the simulator:
 * against a real API it stays empty.
 */
export const useProspectName = create<{ readonly name: string }>()(() => ({ name: '' }));
