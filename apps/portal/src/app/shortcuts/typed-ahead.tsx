import { useEffect } from 'react';
import { MODAL_DIALOG } from '#portal/shared/ui/open-layers.ts';

/** What was typed while the search is open and its field has no focus yet. */
let typed = '';

/** Returns the text typed ahead, and forgets it. */
export function takeTypedText(): string {
  const text = typed;
  typed = '';
  return text;
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (target instanceof Element && target.closest(MODAL_DIALOG)) return;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Collects the keys typed between opening the search and the focus in its field, whose code is loaded on demand. */
export function TypedAhead() {
  useEffect(() => {
    typed = '';
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return null;
}
