import { colourOf, COMPARED_DASH, type MarkerShape, type SeriesStyle } from './bidder-style.ts';
import type { ChartShape } from './chart-input.ts';

const SHAPES: Readonly<Record<MarkerShape, string>> = {
  circle: 'M9 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  square: 'M9.3 3.3h5.4v5.4H9.3Z',
  triangle: 'M12 2.6 15.4 9H8.6Z',
  diamond: 'M12 2.2 15.8 6 12 9.8 8.2 6Z',
  cross:
    'm9.4 4.6 1.2-1.2L12 4.8l1.4-1.4 1.2 1.2L13.2 6l1.4 1.4-1.2 1.2L12 7.2l-1.4 1.4-1.2-1.2L10.8 6Z',
  plus: 'M11.1 2.6h1.8v2.5h2.5v1.8h-2.5v2.5h-1.8V6.9H8.6V5.1h2.5Z',
};

export interface SeriesSwatchProps {
  readonly style: SeriesStyle;
  readonly shape: ChartShape;
  /** The compared range's line: dashed, without markers. */
  readonly isComparison?: boolean;
}

/**
 * A short sample of a series, for legends, checkboxes and tooltips: its line with the marker, or its bar. Ours: the
 * library draws its samples only in its own legend and tooltip.
 */
export function SeriesSwatch({ style, shape, isComparison = false }: SeriesSwatchProps) {
  const isBar = shape === 'bar' && !isComparison;
  const dash = isComparison ? COMPARED_DASH : style.dash;
  return (
    <svg
      width={isBar ? 8 : 24}
      height="12"
      viewBox={isBar ? '0 0 8 12' : '0 0 24 12'}
      aria-hidden="true"
      style={{ flex: 'none', color: colourOf(style) }}
    >
      {isBar ? (
        <rect x="1" y="0.5" width="6" height="11" fill="currentColor" />
      ) : (
        <path
          d="M0 6h24"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray={dash.join(' ') || undefined}
        />
      )}
      {!isBar && !isComparison && <path d={SHAPES[style.marker]} fill="currentColor" />}
    </svg>
  );
}
