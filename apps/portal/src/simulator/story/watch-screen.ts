import { useEffect, useState } from 'react';
import { isOfSimulator } from '../portal-events.ts';

const isOfPortal = (node: Node): boolean => {
  const element = node instanceof Element ? node : node.parentElement;
  return element !== null && !isOfSimulator(element);
};

/**
 * Calls a function at most once a frame after the portal's screen has changed, scrolled or got another size. Returns a
 * function that ends it.
 */
export function watchScreen(onChange: () => void): () => void {
  let frame = 0;
  const plan = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onChange();
    });
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => isOfPortal(target))) plan();
  });
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const sizes = new ResizeObserver(plan);
  sizes.observe(document.body);
  addEventListener('scroll', plan, { capture: true, passive: true });
  addEventListener('resize', plan);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener('scroll', plan, { capture: true });
    removeEventListener('resize', plan);
  };
}

/**
 * A value read from the present screen, read again whenever the screen changes. `read` must be stable; equal values, as
 * JSON, do not render again.
 */
export function useScreenValue<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const look = () => {
      const next = read();
      setValue((former) => (JSON.stringify(former) === JSON.stringify(next) ? former : next));
    };
    look();
    return watchScreen(look);
  }, [read]);
  return value;
}
