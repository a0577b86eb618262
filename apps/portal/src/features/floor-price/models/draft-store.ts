import { create } from 'zustand';
import { EMPTY_DRAFT, type FloorPriceDraft } from './draft.ts';

/** The draft of this visit to Record Activity; it is not persisted. */
export const useFloorPriceDraft = create<FloorPriceDraft>()(() => EMPTY_DRAFT);

/** Changes the draft with a function of draft.ts. */
export function changeDraft(change: (draft: FloorPriceDraft) => FloorPriceDraft): void {
  useFloorPriceDraft.setState(change);
}

/** Resets the draft to empty and not dirty. */
export function clearDraft(): void {
  useFloorPriceDraft.setState(EMPTY_DRAFT, true);
}
