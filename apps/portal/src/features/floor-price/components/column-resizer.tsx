import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './record-table.module.css';

/** Minimum and maximum width of the column, and the step of an arrow key, in pixels. */
const WIDTHS = { min: 100, max: 800, step: 20 } as const;

interface ColumnResizerProps {
  /** The column's title. */
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly onChange: (width: number) => void;
  /** Returns the width that shows all names in full, in pixels; a double click sets it. */
  readonly fittingWidth: () => number;
}

/** The right edge of a column: drag it, double-click it, or move it with the arrow keys. */
export function ColumnResizer({ title, width, onChange, fittingWidth }: ColumnResizerProps) {
  const change = (wanted: number) =>
    onChange(Math.round(Math.min(Math.max(wanted, WIDTHS.min), WIDTHS.max)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -WIDTHS.step, ArrowRight: WIDTHS.step }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    change(width + step);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const grip = width - event.clientX;
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = (move) => change(grip + move.clientX);
    edge.onlostpointercapture = () => {
      edge.onpointermove = null;
    };
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuenow={width}
      aria-valuemin={WIDTHS.min}
      aria-valuemax={WIDTHS.max}
      title="Drag, double-click or use the arrow keys to change the width"
      tabIndex={0}
      className={styles.resizer}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => change(fittingWidth())}
    />
  );
}
