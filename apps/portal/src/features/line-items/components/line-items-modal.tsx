import { FullScreenModal } from '#portal/shared/ui/full-screen-modal.tsx';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';
import { optionalPart } from '#portal/shared/ui/optional-part.tsx';

const LineItemsGuide = optionalPart(
  async () => (await import('./line-items-guide.tsx')).LineItemsGuide,
  <LoadingArea minHeight={240} />,
  <p>The guide could not be loaded. Reload the page.</p>,
);

interface LineItemsModalProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The guide to setting up line items, over the whole screen. Few open it from a report, so its code comes with it. */
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
