import { useEffect, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './sim-panel.module.css';
import { useSimStore } from './sim-store.ts';

/** Bounds of the panel's width in px; the window may allow less. */
const MIN_WIDTH = 320;
const MAX_WIDTH = 900;
/** How far an arrow key moves the edge, in px. */
const KEY_STEP = 40;
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: KEY_STEP, ArrowRight: -KEY_STEP };

const isLeft = () => useSimStore.getState().panelSide === 'left';

function setWidth(width: number): void {
  const panelWidth = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
  useSimStore.setState({ panelWidth });
}

function onKeyDown(event: KeyboardEvent): void {
  const by = KEYS[event.key];
  if (by === undefined) return;
  event.preventDefault();
  setWidth(useSimStore.getState().panelWidth + (isLeft() ? -by : by));
}

function onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent): void {
  if (currentTarget.hasPointerCapture(pointerId))
    setWidth(isLeft() ? clientX : innerWidth - clientX);
}

/** The edge of the panel towards the portal, which makes it wider and narrower. */
export function PanelEdge() {
  const width = useSimStore((session) => session.panelWidth);
  useEffect(() => {
    document.documentElement.style.setProperty('--sim-panel-width', `${width}px`);
  }, [width]);
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label="Width of the panel"
      aria-orientation="vertical"
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={width}
      className={styles.edge}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}
