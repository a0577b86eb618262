import { useRef, type RefObject } from 'react';

/**
 * Handlers for a dialog's content that bring the focus back to where it was before the dialog opened. The library does
 * so only for a trigger of its own, and our dialogs are opened by state. Where the focus goes first is the first control
 * of the content, or `initial`.
 */
export function useFocusReturn(initial?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!initial?.current) return;
      event.preventDefault();
      initial.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
