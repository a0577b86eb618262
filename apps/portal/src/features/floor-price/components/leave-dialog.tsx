import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { LeaveQuestion } from '../hooks/use-leave-question.ts';

/** Asks before a draft is discarded. */
export function LeaveDialog({ isAsked, onDiscard, onStay }: LeaveQuestion) {
  return (
    <ConfirmDialog
      open={isAsked}
      title="Discard floor prices?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      The floor prices that you have entered are not saved yet.
    </ConfirmDialog>
  );
}
