import { useEffectEvent, useLayoutEffect } from 'react';

/** Takes the key; `false` passes it on to the layer below. */
type TakeEscape = () => boolean | void;

/** What Escape can close, in the order of opening. */
const layers: TakeEscape[] = [];

function onKeyDown(event: KeyboardEvent): void {
  // Escape during the composition of a character ends the composition.
  if (event.key !== 'Escape' || event.isComposing) return;
  const isTaken = layers.toReversed().some((take) => take() !== false);
  if (!isTaken) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Gives Escape to the last layer that opened (dialog, menu, list), from the moment the user can see it. A listener that
 * an effect adds after the paint misses a key that is pressed at once; the library's dialogs add theirs even later.
 */
export function useEscape(isOpen: boolean, onEscape: TakeEscape): void {
  const take = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => take();
    if (layers.push(layer) === 1) addEventListener('keydown', onKeyDown, true);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) removeEventListener('keydown', onKeyDown, true);
    };
  }, [isOpen]);
}
