import { useCallback, useState, type RefCallback } from 'react';

/**
 * An element's inner width in px, kept up to date; 0 before it is known. For whichever element the ref is given to: while
 * there is none, such as behind a table view, the width stays what it was.
 */
export function useElementWidth<Element extends HTMLElement>(): readonly [
  RefCallback<Element>,
  number,
] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element) => {
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
