import { create } from 'zustand';

interface OfferedFile {
  /** Fetches the file; resolves to null if it cannot be had, which was said then. Null without an offer. */
  readonly load: (() => Promise<File | null>) | null;
}

/**
 * The file that the present step of a story offers where a page asks for one. Set by the simulator: against a real API
 * there is none.
 */
export const useOfferedFile = create<OfferedFile>()(() => ({ load: null }));
