import { useState } from 'react';
import { BidderControl } from '../../features/bidder-control/components/bidder-control.tsx';
import { ConfigurationPanel } from '../../features/config-upload/components/configuration-panel.tsx';
import { UpdateConfigModal } from '../../features/config-upload/components/update-config-modal.tsx';
import { IntegrationCodeModal } from '../../features/integration-code/components/integration-code-modal.tsx';
import { useOpenModal } from './use-open-modal.ts';

/** Bidder Control with its two modals, and what else belongs to the configuration. */
export function BidderControlPage() {
  const link = useOpenModal('upload');
  const [isUpdating, setUpdating] = useState(link.isOpen);
  const code = useOpenModal('code');
  /** An earlier version of the configuration, to be uploaded again. */
  const [restored, setRestored] = useState<File>();
  const update = (file: File | undefined) => {
    setRestored(file);
    setUpdating(true);
  };
  const close = () => {
    setUpdating(false);
    if (link.isOpen) link.setOpen(false);
  };
  return (
    <>
      <BidderControl
        onUpdate={() => update(undefined)}
        onViewCode={() => code.setOpen(true)}
        aside={<ConfigurationPanel onRestore={update} />}
      />
      {isUpdating && <UpdateConfigModal firstFile={restored} onClose={close} />}
      <IntegrationCodeModal open={code.isOpen} onOpenChange={code.setOpen} />
    </>
  );
}
