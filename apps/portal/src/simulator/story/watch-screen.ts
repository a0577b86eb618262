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
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onChange();
    });
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => isOfPortal(target))) schedule();
  });
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const sizes = new ResizeObserver(schedule);
  sizes.observe(document.body);
  addEventListener('scroll', schedule, { capture: true, passive: true });
  addEventListener('resize', schedule);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener('scroll', schedule, { capture: true });
    removeEventListener('resize', schedule);
  };
}

/**
 * A value read from the present screen, read again whenever the screen changes. `read` must be stable; equal values, as
 * JSON, do not render again.
 */
export function useScreenValue<Value>(
  read: () => Value,
  initial: Value | (() => Value) = read,
): Value {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const update = () => {
      const next = read();
      setValue((previous) => (JSON.stringify(previous) === JSON.stringify(next) ? previous : next));
    };
    update();
    return watchScreen(update);
  }, [read]);
  return value;
}
