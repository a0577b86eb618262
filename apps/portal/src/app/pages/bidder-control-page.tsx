import { useState } from 'react';
import { BidderControl } from '../../features/bidder-control/components/bidder-control.tsx';
import { IntegrationCodeModal } from '../../features/integration-code/components/integration-code-modal.tsx';

type Modal = 'update' | 'code';

/** Bidder Control with its two modals. */
export function BidderControlPage() {
  const [modal, setModal] = useState<Modal | null>(null);
  return (
    <>
      <BidderControl onUpdate={() => setModal('update')} onViewCode={() => setModal('code')} />
      <IntegrationCodeModal
        open={modal === 'code'}
        onOpenChange={(open) => setModal(open ? 'code' : null)}
      />
    </>
  );
}
