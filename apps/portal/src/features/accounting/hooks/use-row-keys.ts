import { useEffect, useEffectEvent, useRef } from 'react';

export interface RowKeyHandlers {
  /** Up or down; `isHeld` when the key is held and repeats. */
  readonly onStep: (step: 1 | -1, isHeld: boolean) => void;
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** Elements that use arrow keys themselves. */
const OWN_ARROWS = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  ...[
    'dialog',
    'alertdialog',
    'menu',
    'listbox',
    'combobox',
    'radiogroup',
    'tablist',
    'slider',
    'grid',
  ].map((role) => `[role=${role}]`),
].join();

/** Minimum time between the steps of a held key: browsers refuse more than about 20 URL changes per second. */
const HELD_STEP_MS = 60;

const OPEN_LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return true;
  const isInField = event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null;
  return isInField || document.querySelector(OPEN_LAYER) !== null;
}

/** The list's arrow keys, which work on the whole screen but never in a field, a menu or a dialog. */
export function useRowKeys({ onStep, onLeft, onRight }: RowKeyHandlers): void {
  const steppedAt = useRef(0);
  const step = (by: 1 | -1, { repeat, timeStamp }: KeyboardEvent) => {
    if (repeat && timeStamp - steppedAt.current < HELD_STEP_MS) return;
    steppedAt.current = timeStamp;
    onStep(by, repeat);
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (belongsElsewhere(event)) return;
    if (event.key === 'ArrowDown') step(1, event);
    else if (event.key === 'ArrowUp') step(-1, event);
    else if (event.key === 'ArrowLeft') onLeft();
    else if (event.key === 'ArrowRight') onRight();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
