import { useLayoutEffect, type RefObject } from 'react';

const HEIGHT = '--stuck-bar';

/**
 * Sets `--stuck-bar` to the height of a bar that stays in view while the page scrolls, so that it covers nothing; the
 * styles decide whether the window is large enough for it to stay.
 */
export function useStuckBar(bar: RefObject<HTMLElement | null>, isSticky: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !isSticky) return undefined;
    const root = document.documentElement.style;
    const measure = () => {
      const isStuck = getComputedStyle(element).position === 'sticky';
      root.setProperty(HEIGHT, `${isStuck ? element.offsetHeight : 0}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(HEIGHT);
    };
  }, [bar, isSticky]);
}
