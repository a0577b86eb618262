import { useState } from 'react';
import { BidderControl } from '../../features/bidder-control/components/bidder-control.tsx';
import { UpdateConfigModal } from '../../features/config-upload/components/update-config-modal.tsx';
import { IntegrationCodeModal } from '../../features/integration-code/components/integration-code-modal.tsx';

/** Bidder Control with its two modals. */
export function BidderControlPage() {
  const [isUpdating, setUpdating] = useState(false);
  const [isCodeOpen, setCodeOpen] = useState(false);
  return (
    <>
      <BidderControl onUpdate={() => setUpdating(true)} onViewCode={() => setCodeOpen(true)} />
      {isUpdating && <UpdateConfigModal onClose={() => setUpdating(false)} />}
      <IntegrationCodeModal open={isCodeOpen} onOpenChange={setCodeOpen} />
    </>
  );
}
