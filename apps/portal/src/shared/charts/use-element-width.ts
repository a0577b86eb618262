import { useCallback, useState, type RefCallback } from 'react';

/**
 * An element's inner width in px, kept up to date; 0 before it is known. Follows the element that has the ref: while
 * there is none, such as behind a table view, the last width stays.
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
