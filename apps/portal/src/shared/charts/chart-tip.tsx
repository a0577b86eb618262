import { useLayoutEffect, useRef, type RefObject } from 'react';
import styles from './chart-tip.module.css';
import type { FactRow, PointFacts } from './point-facts.ts';
import { SeriesSwatch } from './series-swatch.tsx';
import type { ChartShape } from './chart-input.ts';

/** From the point to the tooltip, and from the tooltip to the viewport's edge, in px. */
const DISTANCE = 14;
const EDGE = 8;

interface ChartTipProps {
  readonly plot: RefObject<HTMLElement | null>;
  /** The point: the share of the plot's width to its left. */
  readonly x: number;
  readonly facts: PointFacts;
  readonly shape: ChartShape;
}

/**
 * The tooltip of every chart, beside a point and above everything else. The cursor announces the same figures. Ours: the
 * library shows its tooltip only at what it has picked itself, and has no cell for a change in its direction's colour.
 */
export function ChartTip({ plot, x, facts, shape }: ChartTipProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element && 'showPopover' in element) element.showPopover();
  }, []);
  useLayoutEffect(() => {
    const move = () => {
      if (panel.current && plot.current) placeBeside(panel.current, plot.current, x);
    };
    move();
    addEventListener('scroll', move, true);
    return () => removeEventListener('scroll', move, true);
  }, [plot, x, facts]);
  return (
    <div ref={panel} popover="manual" aria-hidden="true" className={styles.tip}>
      <p className={styles.heading}>{facts.heading}</p>
      {facts.note !== undefined && <p className={styles.note}>{facts.note}</p>}
      {facts.rows.length > 0 && (
        <table className={styles.rows}>
          <tbody>
            {facts.rows.map((row) => (
              <TipRow key={row.label} row={row} shape={shape} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function TipRow({ row, shape }: { readonly row: FactRow; readonly shape: ChartShape }) {
  const { label, value, style, isCompared = false, change, direction, detail } = row;
  return (
    <tr className={isCompared ? styles.compared : undefined}>
      <td className={styles.swatch}>
        {style && (
          <SeriesSwatch
            style={style}
            shape={isCompared ? 'line' : shape}
            isComparison={isCompared}
          />
        )}
      </td>
      <td className={styles.label}>
        {label}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </td>
      <td className={styles.value}>{value}</td>
      <td className={styles.change} data-direction={direction}>
        {change}
      </td>
    </tr>
  );
}

/** Moves the tooltip to the right of the point, to its left where that does not fit. */
function placeBeside(tip: HTMLElement, plot: HTMLElement, x: number): void {
  const from = plot.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const at = from.left + x * from.width;
  const right = at + DISTANCE;
  const fits = right + tip.offsetWidth <= room - EDGE;
  const left = fits ? right : at - DISTANCE - tip.offsetWidth;
  const top = Math.min(from.top, innerHeight - tip.offsetHeight - EDGE);
  Object.assign(tip.style, {
    left: `${Math.max(EDGE, Math.min(left, room - tip.offsetWidth - EDGE))}px`,
    top: `${Math.max(EDGE, top)}px`,
  });
}
