import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { clearDraft, useFloorPriceDraft } from '../models/draft-store.ts';

/** Whether somebody is about to leave a draft behind, and the answers to that. */
export interface LeaveQuestion {
  readonly isAsked: boolean;
  /** Leaves; the draft is cleared. */
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/**
 * Stops whatever leads away from a draft with values: Cancel, Back, links. The browser asks by itself before the tab
 * is closed or another site opened.
 */
export function useLeaveQuestion(): LeaveQuestion {
  const isDirty = useFloorPriceDraft(({ dirty }) => dirty);
  // Looks at the draft itself: it may have been emptied since the last render.
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
