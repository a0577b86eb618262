import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#portal/shared/ui/error-boundary.tsx';
import { FullScreenModal } from '#portal/shared/ui/full-screen-modal.tsx';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';

const LineItemsGuide = lazy(async () => {
  const { LineItemsGuide: Component } = await import('./line-items-guide.tsx');
  return { default: Component };
});

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
      <ErrorBoundary fallback={<p>The guide could not be loaded. Reload the page.</p>}>
        <Suspense fallback={<LoadingArea minHeight={240} />}>
          <LineItemsGuide />
        </Suspense>
      </ErrorBoundary>
    </FullScreenModal>
  );
}
