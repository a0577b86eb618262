import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** An element's inner width in px, kept up to date; 0 before it is known. */
export function useElementWidth<Element extends HTMLElement>(): readonly [
  RefObject<Element | null>,
  number,
] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
