import { FlagIcon } from '../ui/icons.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './markers.module.css';
import {
  FLOOR_PRICE_CHANGE,
  MARKER_SIZE,
  markerPositions,
  type PlotSpan,
} from './marker-positions.ts';
import { dateTimeLabel } from './time-labels.ts';

interface FloorPriceMarkersProps {
  /** When floor prices were changed, in Unix seconds (`floorPrice.updateTimestamps`). */
  readonly timestamps: readonly number[];
  readonly plot: PlotSpan;
  readonly tzOffset: number;
  readonly onMarker: (timestamp: number) => void;
}

/** Buttons on the time axis, each at the time of a floor price change. Covers only the plot. */
export function FloorPriceMarkers(props: FloorPriceMarkersProps) {
  const { timestamps, plot, tzOffset, onMarker } = props;
  return (
    <ul className={styles.markers} aria-label="Floor price changes">
      {markerPositions(timestamps, plot).map(({ timestamp, x, row }) => {
        const label = `${FLOOR_PRICE_CHANGE}, ${dateTimeLabel(timestamp, tzOffset)}`;
        return (
          <li
            key={timestamp}
            className={classNames(styles.position, styles.changeLine)}
            style={{ left: x }}
          >
            <button
              type="button"
              className={classNames(styles.marker, styles.change)}
              style={{ bottom: row * MARKER_SIZE - MARKER_SIZE / 2 }}
              aria-label={label}
              title={label}
              onClick={() => onMarker(timestamp)}
            >
              <FlagIcon size={10} strokeWidth={2.5} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
