import { IntegrationCodeModal } from '#portal/features/integration-code/components/integration-code-modal.tsx';
import { LineItemsModal } from '#portal/features/line-items/components/line-items-modal.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { choiceParam } from '#portal/shared/url-state/params.ts';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';

const NONE = 'none';
const PARAMS = { modal: choiceParam([NONE, 'code', 'line-items', 'upload'], NONE) };

/** The modals of a screen whose state is in its URL. */
type ModalName = 'code' | 'line-items' | 'upload';

/**
 * The modal that is open on a screen, in the URL (`modal=code`), so that it survives a reload and can be linked to. It
 * is no step of the history: Back leaves the screen.
 */
export function useOpenModal(name: ModalName) {
  const [{ modal }, setUrl] = useUrlState(PARAMS);
  return {
    isOpen: modal === name,
    setOpen: (isOpen: boolean) =>
      setUrl({ modal: isOpen ? name : NONE }, 'replace', { atOnce: true }),
  };
}

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
