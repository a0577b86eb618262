import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Focuses an element that is not focusable by default; it is focusable only until it loses the focus. */
function focusElement(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Focuses the heading of the screen, for example when the focused control has disappeared. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading) focusElement(heading);
}

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

/**
 * For a part with a button that removes the part, such as Retry: the focus then moves to the nearest ancestor that
 * still exists, instead of to the top of the document.
 */
export function useFocusHandover<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const ancestors: HTMLElement[] = [];
      for (let at = element.parentElement; at; at = at.parentElement) ancestors.push(at);
      // The part leaves the document only after this; its replacement may have taken the focus by then.
      queueMicrotask(() => {
        if (element.isConnected || document.activeElement !== document.body) return;
        const nearest = ancestors.find((ancestor) => ancestor.isConnected);
        if (nearest && nearest !== document.body) focusElement(nearest);
      });
    };
  }, []);
  return part;
}
