import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';

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

/** The props of a button that acts when it is held, with the pointer, Enter or Space. */
export function useHoldButton(action: () => void) {
  const latest = useRef(action);
  const hold = useRef(createHold(() => latest.current()));
  useEffect(() => {
    latest.current = action;
  }, [action]);
  useEffect(() => hold.current.end, []);
  const begin = (event: SyntheticEvent) => {
    // Neither the menu of a long touch nor a click of a held key.
    event.preventDefault();
    hold.current.begin();
  };
  const end = () => hold.current.end();
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
