import { FullScreenModal } from '#portal/shared/ui/full-screen-modal.tsx';
import { LineItemsGuide } from './line-items-guide.tsx';

interface LineItemsModalProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The guide to setting up line items, over the whole screen. */
export function LineItemsModal({ open, onOpenChange }: LineItemsModalProps) {
  return (
    <FullScreenModal
      open={open}
      title="Set Up Line Items in Google Ad Manager"
      onClose={() => onOpenChange(false)}
    >
      <LineItemsGuide />
    </FullScreenModal>
  );
}
