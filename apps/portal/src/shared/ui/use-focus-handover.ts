import { useLayoutEffect, useRef } from 'react';
import { focusPlace } from './focus-place.ts';

/** The ancestors of an element, from the inside out. */
function* ancestors(element: Element): Generator<HTMLElement> {
  for (let { parentElement } = element; parentElement; { parentElement } = parentElement) {
    yield parentElement;
  }
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
      const places = [...ancestors(element)];
      // The part leaves the document only after this; its replacement may have taken the focus by then.
      queueMicrotask(() => {
        if (element.isConnected || document.activeElement !== document.body) return;
        const place = places.find((candidate) => candidate.isConnected);
        if (place && place !== document.body) focusPlace(place);
      });
    };
  }, []);
  return part;
}
