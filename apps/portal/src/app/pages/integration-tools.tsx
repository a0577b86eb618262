import { useState } from 'react';
import { IntegrationCodeModal } from '../../features/integration-code/components/integration-code-modal.tsx';
import { LineItemsModal } from '../../features/line-items/components/line-items-modal.tsx';
import { Button } from '../../shared/ui/button.tsx';

/** Opens the two integration guides: the codes for the pages, and the line items. */
export function IntegrationTools({ onCode }: { readonly onCode: () => void }) {
  const [isGuideOpen, setGuideOpen] = useState(false);
  return (
    <>
      <Button size="toolbar" aria-haspopup="dialog" onClick={onCode}>
        Integration Code
      </Button>
      <Button size="toolbar" aria-haspopup="dialog" onClick={() => setGuideOpen(true)}>
        Set Up Line Items
      </Button>
      <LineItemsModal open={isGuideOpen} onOpenChange={setGuideOpen} />
    </>
  );
}

/** The integration code modal with its state, shared by several buttons of a screen. */
export function useIntegrationCode() {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    modal: <IntegrationCodeModal open={isOpen} onOpenChange={setOpen} />,
  };
}
