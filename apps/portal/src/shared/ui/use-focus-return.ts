import { useRef } from 'react';

/**
 * Handlers for a dialog's content that bring the focus back to where it was before the dialog opened. The library does
 * so only for a trigger of its own, and our dialogs are opened by state.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
