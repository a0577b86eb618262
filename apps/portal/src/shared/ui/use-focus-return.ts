import { useRef, type RefObject } from 'react';
import { focusHeading } from './focus-place.ts';

/**
 * Handlers for a dialog's content that return the focus to the element that had it before the dialog opened, or to the
 * heading of the screen when the element has gone. The library does so only for its own trigger, and our dialogs are
 * opened by state. The first focus is on the first control of the content, or on `initial`.
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
      if (!opener.current?.isConnected) focusHeading();
      else if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
