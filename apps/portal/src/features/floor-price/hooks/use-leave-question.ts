import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { clearDraft, useFloorPriceDraft } from '../models/draft-store.ts';

/** Whether the user is about to leave a draft, and the handlers of the dialog's buttons. */
export interface LeaveQuestion {
  readonly isAsked: boolean;
  /** Leaves; the draft is cleared. */
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/**
 * Blocks every navigation away from a draft with values: Cancel, Back, links. The browser itself asks before the tab is
 * closed or another site is opened.
 */
export function useLeaveQuestion(): LeaveQuestion {
  const isDirty = useFloorPriceDraft(({ dirty }) => dirty);
  // Reads the draft from the store: it may have been emptied since the last render.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      useFloorPriceDraft.getState().dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    isAsked: blocker.state === 'blocked',
    onDiscard: () => {
      clearDraft();
      blocker.proceed?.();
    },
    onStay: () => blocker.reset?.(),
  };
}
