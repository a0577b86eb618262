import { useState } from 'react';
import { BidderControl } from '#portal/features/bidder-control/components/bidder-control.tsx';
import {
  ConfigurationPanel,
  SupportedBidders,
} from '#portal/features/config-upload/components/configuration-panel.tsx';
import { UpdateConfigModal } from '#portal/features/config-upload/components/update-config-modal.tsx';
import { IntegrationCodeModal } from '#portal/features/integration-code/components/integration-code-modal.tsx';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { useOpenModal } from '../url-modals.tsx';

/** Bidder Control with its two modals, and what else belongs to the configuration. */
export function BidderControlPage() {
  const upload = useOpenModal('upload');
  const code = useOpenModal('code');
  /** An earlier version of the configuration, to be uploaded again. */
  const [restored, setRestored] = useState<File>();
  const update = (file: File | undefined) => {
    setRestored(file);
    upload.setOpen(true);
  };
  return (
    <>
      <BidderControl
        onUpdate={() => update(undefined)}
        onViewCode={() => code.setOpen(true)}
        below={<ConfigurationPanel onRestore={update} />}
        aside={runtimeConfig().simulated ? <SupportedBidders /> : undefined}
      />
      {upload.isOpen && (
        <UpdateConfigModal firstFile={restored} onClose={() => upload.setOpen(false)} />
      )}
      <IntegrationCodeModal open={code.isOpen} onOpenChange={code.setOpen} />
    </>
  );
}
