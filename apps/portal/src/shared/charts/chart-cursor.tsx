import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useEscape } from '../ui/use-escape.ts';
import styles from './chart-cursor.module.css';
import { ChartTip } from './chart-tip.tsx';
import { readingText, type Reading } from './readings.ts';

interface ChartCursorProps {
  readonly label: string;
  readonly readings: readonly Reading[];
  readonly start?: number | undefined;
}

/**
 * Covers a plot: shows all figures of the point next to the pointer. By keyboard it is a slider over the points: arrow
 * keys, Home and End move, Escape hides the figures. Screen readers announce the figures as the slider's value.
 *
 * Ours, because of the library's own parts the crosshair needs its Enterprise edition, the keyboard goes through what is
 * drawn, series by series (marks and the covers of a stack too, and never a time without data), and Escape does not hide
 * the tooltip.
 */
export function ChartCursor({ label, readings, start = 0 }: ChartCursorProps) {
  const plot = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const [isShown, setShown] = useState(false);
  // Stays within the points when they change.
  const index = Math.max(0, Math.min(at ?? start, readings.length - 1));
  const reading = readings[index];
  const move = (to: number) => {
    setAt(to);
    setShown(true);
  };
  const hide = () => setShown(false);
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    move(nearestReading(readings, event.clientX - box.left, event.clientY - box.top, box));
  };
  useEscape(isShown, () => {
    hide();
    // While the cursor has the focus, a dialog around the chart stays open.
    return plot.current === document.activeElement;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // With another key they belong to the browser: Alt and an arrow goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = keyboardMove(event.key, index, readings.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  return (
    <div
      ref={plot}
      role="slider"
      tabIndex={0}
      aria-label={`${label}, points`}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={readings.length}
      aria-valuenow={index + 1}
      aria-valuetext={reading && readingText(reading)}
      className={styles.plot}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={({ pointerType }) => {
        // A finger leaves when it is lifted: what it has tapped stays until the focus goes elsewhere.
        if (pointerType !== 'touch') hide();
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) move(index);
      }}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {isShown && reading && (
        <>
          <span className={styles.line} style={{ left: percent(reading.place.x) }} />
          {reading.dots?.map(({ y, colour }) => (
            <span
              key={`${colour} ${y}`}
              className={styles.dot}
              style={{ left: percent(reading.place.x), top: percent(y), background: colour }}
            />
          ))}
          <ChartTip plot={plot} reading={reading} />
        </>
      )}
    </div>
  );
}

function keyboardMove(key: string, index: number, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, index + 1);
  return undefined;
}

const percent = (share: number) => `${share * 100}%`;

/** The index of the reading next to a position in a plot of this size, all in px; 0 without any. */
export function nearestReading(
  readings: readonly Pick<Reading, 'place'>[],
  x: number,
  y: number,
  { width, height }: Pick<DOMRect, 'width' | 'height'>,
): number {
  const distances = readings.map(({ place }) => {
    const down = place.y === undefined ? 0 : place.y * height - y;
    return (place.x * width - x) ** 2 + down ** 2;
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
