import { useCallback, type RefObject } from 'react';
import { Floating } from '../ui/floating-panel.tsx';
import { Text } from '../ui/layout/text.tsx';
import styles from './chart-tip.module.css';
import { shownFacts, type Fact, type Reading } from './readings.ts';
import { SeriesSwatch } from './series-swatch.tsx';

/** From the point to the tooltip, and from the tooltip to the viewport's edge, in px. */
const DISTANCE = 14;
const EDGE = 8;

interface ChartTipProps {
  readonly plot: RefObject<HTMLElement | null>;
  readonly reading: Reading;
}

/**
 * The tooltip of every chart, beside a point and above everything else. The cursor announces the same figures. Ours: the
 * library shows its tooltip only at what it has drawn, never at a time without data, and in rows of two cells.
 */
export function ChartTip({ plot, reading }: ChartTipProps) {
  const facts = shownFacts(reading);
  const place = useCallback(
    (tip: HTMLElement) => plot.current && placeBeside(tip, plot.current, reading.place.x),
    [plot, reading],
  );
  return (
    <Floating place={place} aria-hidden="true" className={styles.tip}>
      <p className={styles.heading}>{reading.heading}</p>
      {reading.note !== undefined && <Text tone="muted">{reading.note}</Text>}
      {facts.length > 0 && (
        <table className={styles.rows}>
          <tbody>
            {facts.map((fact) => (
              <TipRow key={fact.column} {...fact} />
            ))}
          </tbody>
        </table>
      )}
    </Floating>
  );
}

function TipRow({ column, label, value, swatch, change, detail }: Fact) {
  return (
    <tr className={label === undefined ? undefined : styles.compared}>
      <td className={styles.swatch}>{swatch && <SeriesSwatch {...swatch} />}</td>
      <td className={styles.label}>
        {label ?? column}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </td>
      <td className={styles.value}>{value}</td>
      <td className={styles.change} data-direction={change?.direction}>
        {change?.text}
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
