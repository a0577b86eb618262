import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useEscape } from '../ui/use-escape.ts';
import styles from './chart-cursor.module.css';
import { ChartTip } from './chart-tip.tsx';
import { factsText, type PointFacts } from './point-facts.ts';
import type { ChartShape } from './chart-input.ts';

/** A point of a plot, in shares of its width and height from its left and upper edge; without `y` it is the column. */
export interface CursorPoint {
  readonly x: number;
  readonly y?: number;
}

/** A dot of the cursor: the value of one series. */
export interface CursorDot {
  /** The share of the plot's height above it. */
  readonly y: number;
  readonly colour: string;
}

export interface ChartCursorProps {
  readonly label: string;
  /** The points from left to right, at least one. */
  readonly points: readonly CursorPoint[];
  /** The index of the point that the keyboard shows first. */
  readonly start: number;
  readonly facts: (index: number) => PointFacts;
  readonly dots?: (index: number) => readonly CursorDot[];
  /** The swatches of the tooltip. */
  readonly shape: ChartShape;
}

/**
 * Covers a plot: shows all figures of the point next to the pointer. By keyboard it is a slider over the points: arrow
 * keys, Home and End move, Escape hides the figures. Screen readers announce the figures as the slider's value.
 *
 * Ours, because of the library's own parts the crosshair needs its Enterprise edition, the keyboard goes through what is
 * drawn, series by series (marks and the covers of a stack too, and never a time without data), and Escape does not hide
 * the tooltip.
 */
export function ChartCursor(props: ChartCursorProps) {
  const { label, points, start, facts, dots, shape } = props;
  const plot = useRef<HTMLDivElement>(null);
  const { index, isShown, move, hide } = useCursor(points, start);
  const point = points[index];
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    move(nearestPoint(points, event.clientX - box.left, event.clientY - box.top, box));
  };
  useEscape(isShown, () => {
    hide();
    // While the cursor has the focus, a dialog around the chart stays open.
    return plot.current === document.activeElement;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // With another key they belong to the browser: Alt and an arrow goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = keyboardMove(event.key, index, points.length - 1);
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
      aria-valuemax={points.length}
      aria-valuenow={index + 1}
      aria-valuetext={factsText(facts(index))}
      className={styles.plot}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={hide}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) move(index);
      }}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {isShown && point && (
        <>
          <span className={styles.line} style={{ left: percent(point.x) }} />
          {dots?.(index).map(({ y, colour }) => (
            <span
              key={`${colour} ${y}`}
              className={styles.dot}
              style={{ left: percent(point.x), top: percent(y), background: colour }}
            />
          ))}
          <ChartTip plot={plot} x={point.x} facts={facts(index)} shape={shape} />
        </>
      )}
    </div>
  );
}

/** The index of the shown point, which stays within the points when they change. */
function useCursor(points: readonly CursorPoint[], start: number) {
  const [at, setAt] = useState<number>();
  const [isShown, setShown] = useState(false);
  return {
    index: Math.max(0, Math.min(at ?? start, points.length - 1)),
    isShown,
    move: (to: number) => {
      setAt(to);
      setShown(true);
    },
    hide: () => setShown(false),
  };
}

function keyboardMove(key: string, index: number, last: number): number | undefined {
  const moves: Partial<Record<string, number>> = {
    ArrowLeft: Math.max(0, index - 1),
    ArrowDown: Math.max(0, index - 1),
    ArrowRight: Math.min(last, index + 1),
    ArrowUp: Math.min(last, index + 1),
    Home: 0,
    End: last,
  };
  return moves[key];
}

const percent = (share: number) => `${share * 100}%`;

/** The index of the point next to a position in a plot of this size, all in px; 0 without points. */
export function nearestPoint(
  points: readonly CursorPoint[],
  x: number,
  y: number,
  { width, height }: Pick<DOMRect, 'width' | 'height'>,
): number {
  let nearest = 0;
  let least = Infinity;
  for (const [index, point] of points.entries()) {
    const across = point.x * width - x;
    const down = point.y === undefined ? 0 : point.y * height - y;
    const distance = across ** 2 + down ** 2;
    if (distance >= least) continue;
    least = distance;
    nearest = index;
  }
  return nearest;
}
