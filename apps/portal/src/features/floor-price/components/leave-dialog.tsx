import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#portal/shared/ui/confirm-dialog.tsx';
import { clearDraft, useFloorPriceDraft } from '../models/draft.ts';

/**
 * Asks before any navigation away from a draft with values: Cancel, Back, links. The browser itself asks before the tab
 * is closed or another site is opened.
 */
export function LeaveDialog() {
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
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Discard floor prices?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => {
        clearDraft();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      The floor prices that you have entered are not saved yet.
    </ConfirmDialog>
  );
}
