import { useEffect, useState, type KeyboardEvent, type SyntheticEvent } from 'react';

/** Milliseconds of a press that is meant: a wrong one is shorter. */
export const HOLD_MS = 800;

/** Calls a function once what was begun has lasted for `HOLD_MS`; `end` cancels it. */
export function createHold(action: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin: () => {
      timer ??= setTimeout(action, HOLD_MS);
    },
    end: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** The props of a button that acts when it is held, with the pointer, Enter or Space; `action` stays the first one. */
export function useHoldButton(action: () => void) {
  const [hold] = useState(() => createHold(action));
  useEffect(() => hold.end, [hold]);
  const begin = (event: SyntheticEvent) => {
    // Neither the menu of a long touch nor a click of a held key.
    event.preventDefault();
    hold.begin();
  };
  const { end } = hold;
  return {
    onPointerDown: begin,
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => isPress(event) && begin(event),
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onKeyUp: end,
    onBlur: end,
  };
}
