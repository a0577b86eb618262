import { useLayoutEffect, useRef } from 'react';

/** The elements around another one, from the inside out. */
function* ancestors(element: Element): Generator<HTMLElement> {
  for (let { parentElement } = element; parentElement; { parentElement } = parentElement) {
    yield parentElement;
  }
}

/** Focuses an element that takes no focus by itself; it stops taking it when the focus moves on. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * For a part that holds a button which takes the part away, such as Retry: the focus then goes to the place that the
 * part was in instead of to the top of the document.
 */
export function useFocusHandover<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const places = [...ancestors(element)];
      // The part leaves the document only after this; what comes in its place may have taken the focus by then.
      queueMicrotask(() => {
        if (element.isConnected || document.activeElement !== document.body) return;
        const place = places.find((candidate) => candidate.isConnected);
        if (place && place !== document.body) focusPlace(place);
      });
    };
  }, []);
  return part;
}
