import { useId, type ReactNode } from 'react';
import { SwitchTab } from '../ui/switch-tab.tsx';
import {
  BREAKDOWN,
  DATA_SOURCES,
  syncChoice,
  toggleBidder,
  type DataSource,
} from './bidder-choice.ts';
import { barOpacities, bidderStyle } from './bidder-style.ts';
import { Row } from '../ui/layout/layout.tsx';
import styles from './chart-controls.module.css';
import { SeriesSwatch } from './series-swatch.tsx';
import type { ChartShape } from './time-drawing.ts';

const SHAPES: readonly { readonly value: ChartShape; readonly label: string }[] = [
  { value: 'line', label: 'Line' },
  { value: 'bar', label: 'Bar' },
];

interface ChartControlsProps {
  readonly shape: ChartShape;
  readonly onShape: (shape: ChartShape) => void;
  readonly source: DataSource;
  readonly onSource: (source: DataSource) => void;
  /** The bidders of the chart (`availableBidders`). */
  readonly available: readonly string[];
  /** The chosen bidders; names that are not available count as not chosen. */
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: string[]) => void;
  /** Further controls at the end of the row, for example Compare Date. */
  readonly children?: ReactNode;
}

/**
 * The controls above a time chart: line or bar, total or breakdown, and one checkbox for each bidder in the breakdown.
 */
export function ChartControls(props: ChartControlsProps) {
  const { shape, onShape, source, onSource, children } = props;
  return (
    <div className={styles.controls}>
      <Row gap={[2, 4]} wrap>
        <SwitchTab label="Chart type" value={shape} onChange={onShape} options={SHAPES} />
        <SwitchTab label="Data source" value={source} onChange={onSource} options={DATA_SOURCES} />
        {children !== undefined && (
          <Row gap={2} wrap className={styles.end}>
            {children}
          </Row>
        )}
      </Row>
      {source === BREAKDOWN && <BidderChoice {...props} />}
    </div>
  );
}

function BidderChoice({ shape, available, chosen, onChosen }: ChartControlsProps) {
  const id = useId();
  const shown = syncChoice(chosen, available);
  const opacities = barOpacities(shown.map(bidderStyle));
  const opacityOf = new Map(shown.map((name, index) => [name, opacities[index]]));
  return (
    <Row as="fieldset" gap={[1, 4]} wrap className={styles.bidders}>
      <legend className={styles.legend}>Bidders</legend>
      {available.map((name) => (
        <label key={name} className={styles.bidder} htmlFor={`${id}-${name}`}>
          <input
            id={`${id}-${name}`}
            type="checkbox"
            className={styles.checkbox}
            checked={shown.includes(name)}
            onChange={() => onChosen(toggleBidder(chosen, available, name))}
          />
          <SeriesSwatch
            style={bidderStyle(name)}
            shape={shape}
            opacity={opacityOf.get(name) ?? 1}
          />
          {name}
        </label>
      ))}
    </Row>
  );
}
