import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { type Place, useSimStore } from '#portal/simulator/sim-store.ts';

/** How far an arrow key moves a window, in px. */
const KEY_STEP = 40;
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

const clamped = (at: number, max: number): number => Math.round(Math.max(0, Math.min(at, max)));

/** Moves the window around an element, as far as it stays in view. */
function moveTo(handle: Element, { left, top }: Place): void {
  const box = handle.closest('[data-sim-remote]')?.getBoundingClientRect();
  if (!box) return;
  const remotePlace = {
    left: clamped(left, innerWidth - box.width),
    top: clamped(top, innerHeight - box.height),
  };
  useSimStore.setState({ remotePlace });
}

function placeOf(handle: Element): Place {
  const { left = 0, top = 0 } = handle.closest('[data-sim-remote]')?.getBoundingClientRect() ?? {};
  return { left, top };
}

/** The props of the handle that moves the remote: it is dragged, or moved by arrow keys. */
export function useMove() {
  // From the corner of the window to the pointer.
  const grip = useRef<Place | null>(null);
  return {
    'aria-description': 'Drag it, or press arrow keys, to move the remote',
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      const { left, top } = placeOf(currentTarget);
      grip.current = { left: clientX - left, top: clientY - top };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent) => {
      if (!grip.current) return;
      moveTo(currentTarget, { left: clientX - grip.current.left, top: clientY - grip.current.top });
    },
    onPointerUp: () => {
      grip.current = null;
    },
    onPointerCancel: () => {
      grip.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = KEYS[event.key];
      if (!by) return;
      event.preventDefault();
      const { left, top } = placeOf(event.currentTarget);
      moveTo(event.currentTarget, { left: left + by[0], top: top + by[1] });
    },
  };
}
