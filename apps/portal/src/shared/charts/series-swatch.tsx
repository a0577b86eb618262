import type { CSSProperties } from 'react';
import { HOLLOW_BAR, type MarkerShape, type SeriesStyle } from './bidder-style.ts';
import styles from './series-swatch.module.css';
import type { ChartShape } from './time-drawing.ts';

const SHAPES: Readonly<Record<MarkerShape, string>> = {
  circle: 'M9 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  square: 'M9.3 3.3h5.4v5.4H9.3Z',
  triangle: 'M12 2.6 15.4 9H8.6Z',
  diamond: 'M12 2.2 15.8 6 12 9.8 8.2 6Z',
  cross:
    'm9.4 4.6 1.2-1.2L12 4.8l1.4-1.4 1.2 1.2L13.2 6l1.4 1.4-1.2 1.2L12 7.2l-1.4 1.4-1.2-1.2L10.8 6Z',
  plus: 'M11.1 2.6h1.8v2.5h2.5v1.8h-2.5v2.5h-1.8V6.9H8.6V5.1h2.5Z',
};

interface SeriesSwatchProps {
  readonly style: SeriesStyle;
  readonly shape: ChartShape;
  /** Opacity of its bars (`barOpacities`). */
  readonly opacity?: number;
  /** The compared range's series: no markers, hollow bars. */
  readonly isComparison?: boolean;
}

/** A short sample of a series, for legends and checkboxes: its line with the marker, or its bar. */
export function SeriesSwatch(props: SeriesSwatchProps) {
  const { style, shape, opacity = 1, isComparison = false } = props;
  const isBar = shape === 'bar';
  const colour: CSSProperties = {
    color: style.slot === 0 ? 'var(--text-3)' : `var(--chart-${style.slot})`,
  };
  return (
    <svg
      width={isBar ? 8 : 24}
      height="12"
      viewBox={isBar ? '0 0 8 12' : '0 0 24 12'}
      aria-hidden="true"
      className={styles.swatch}
      style={colour}
    >
      {isBar ? (
        <BarSwatch opacity={opacity} isHollow={isComparison} />
      ) : (
        <LineSwatch style={style} hasMarker={!isComparison} />
      )}
    </svg>
  );
}

function BarSwatch({
  opacity,
  isHollow,
}: {
  readonly opacity: number;
  readonly isHollow: boolean;
}) {
  return (
    <rect
      x="1"
      y="0.5"
      width="6"
      height="11"
      fill="currentColor"
      stroke="currentColor"
      fillOpacity={isHollow ? HOLLOW_BAR.fillOpacity : opacity}
      strokeDasharray={isHollow ? HOLLOW_BAR.lineDash.join(' ') : undefined}
    />
  );
}

function LineSwatch({
  style,
  hasMarker,
}: {
  readonly style: SeriesStyle;
  readonly hasMarker: boolean;
}) {
  return (
    <>
      <path
        d="M0 6h24"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={style.dash.join(' ') || undefined}
      />
      {hasMarker && <path d={SHAPES[style.marker]} fill="currentColor" />}
    </>
  );
}
