import { choiceParam } from '../../shared/url-state/params.ts';
import { useUrlState } from '../../shared/url-state/use-url-state.ts';

const NONE = 'none';
const PARAMS = { modal: choiceParam([NONE, 'code', 'line-items', 'upload'], NONE) };

/** The modals of a screen whose state is in its URL. */
export type ModalName = 'code' | 'line-items' | 'upload';

/**
 * The modal that is open on a screen, in the URL (`modal=code`), so that it survives a reload and can be linked to. It
 * is no step of the history: Back leaves the screen.
 */
export function useOpenModal(name: ModalName) {
  const [{ modal }, setUrl] = useUrlState(PARAMS);
  return {
    isOpen: modal === name,
    setOpen: (isOpen: boolean) => setUrl({ modal: isOpen ? name : NONE }, 'replace'),
  };
}
