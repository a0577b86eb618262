import { IntegrationCodeModal } from '../../features/integration-code/components/integration-code-modal.tsx';
import { LineItemsModal } from '../../features/line-items/components/line-items-modal.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useOpenModal } from './use-open-modal.ts';

/** Opens the two integration guides: the codes for the pages, and the line items. */
export function IntegrationTools({ onCode }: { readonly onCode: () => void }) {
  const guide = useOpenModal('line-items');
  return (
    <>
      <Button size="toolbar" aria-haspopup="dialog" onClick={onCode}>
        Integration Code
      </Button>
      <Button size="toolbar" aria-haspopup="dialog" onClick={() => guide.setOpen(true)}>
        Set Up Line Items
      </Button>
      <LineItemsModal open={guide.isOpen} onOpenChange={guide.setOpen} />
    </>
  );
}

/** The integration code modal with its state, shared by several buttons of a screen. */
export function useIntegrationCode() {
  const { isOpen, setOpen } = useOpenModal('code');
  return {
    open: () => setOpen(true),
    modal: <IntegrationCodeModal open={isOpen} onOpenChange={setOpen} />,
  };
}
