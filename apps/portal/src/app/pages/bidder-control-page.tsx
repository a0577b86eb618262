import { useState } from 'react';
import { BidderControl } from '../../features/bidder-control/components/bidder-control.tsx';
import { ConfigurationPanel } from '../../features/config-upload/components/configuration-panel.tsx';
import { UpdateConfigModal } from '../../features/config-upload/components/update-config-modal.tsx';
import { IntegrationCodeModal } from '../../features/integration-code/components/integration-code-modal.tsx';

/** Bidder Control with its two modals, and what else belongs to the configuration. */
export function BidderControlPage() {
  const [isUpdating, setUpdating] = useState(false);
  /** An earlier version of the configuration, to be uploaded again. */
  const [restored, setRestored] = useState<File>();
  const [isCodeOpen, setCodeOpen] = useState(false);
  const update = (file: File | undefined) => {
    setRestored(file);
    setUpdating(true);
  };
  return (
    <>
      <BidderControl
        onUpdate={() => update(undefined)}
        onViewCode={() => setCodeOpen(true)}
        aside={<ConfigurationPanel onRestore={update} />}
      />
      {isUpdating && <UpdateConfigModal firstFile={restored} onClose={() => setUpdating(false)} />}
      <IntegrationCodeModal open={isCodeOpen} onOpenChange={setCodeOpen} />
    </>
  );
}
