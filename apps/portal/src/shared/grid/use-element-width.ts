import { useLayoutEffect, useState, type RefObject } from 'react';

/** Inner width of an element in whole pixels, kept up to date; undefined before the first measurement. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const look = () => setWidth(watched.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
