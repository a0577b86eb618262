import { IntegrationCodeModal } from '#portal/features/integration-code/components/integration-code-modal.tsx';
import { LineItemsModal } from '#portal/features/line-items/components/line-items-modal.tsx';
import { ButtonMenu } from '#portal/shared/ui/button-menu.tsx';
import { MenuItem } from '#portal/shared/ui/menu-items.tsx';
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

/** A menu with the two integration guides: the codes for the pages, and the line items. */
export function SetUpMenu({ onCode }: { readonly onCode: () => void }) {
  const guide = useOpenModal('line-items');
  return (
    <>
      <ButtonMenu size="toolbar" label="Set up">
        <MenuItem onSelect={onCode}>Integration Code</MenuItem>
        <MenuItem onSelect={() => guide.setOpen(true)}>Set Up Line Items</MenuItem>
      </ButtonMenu>
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
