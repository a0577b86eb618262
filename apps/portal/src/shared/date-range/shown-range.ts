import type { RangeState } from './range-state.ts';

/** The range of the screen; null on a screen without one. */
let shown: RangeState | null = null;

/** Stores the range of the screen, for links to it. Returns a function that ends it. */
export function showRange(range: RangeState): () => void {
  shown = range;
  return () => {
    if (shown === range) shown = null;
  };
}

export const shownRange = (): RangeState | null => shown;
