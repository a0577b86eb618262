import { FlagIcon } from '../ui/icons.tsx';
import styles from './floor-price-markers.module.css';
import { MARKER_SIZE, markerPlaces } from './marker-places.ts';
import { dateTimeLabel } from './time-labels.ts';

interface FloorPriceMarkersProps {
  /** When floor prices were changed, in Unix seconds (`floorPrice.updateTimestamps`). */
  readonly timestamps: readonly number[];
  /** The time span of the plot, in Unix seconds. */
  readonly domain: { readonly min: number; readonly max: number };
  readonly plotWidth: number;
  readonly tzOffset: number;
  readonly onMarker: (timestamp: number) => void;
}

/** Buttons on the time axis, each at the time of a floor price change. Covers only the plot. */
export function FloorPriceMarkers(props: FloorPriceMarkersProps) {
  const { timestamps, domain, plotWidth, tzOffset, onMarker } = props;
  const places = markerPlaces(timestamps, { ...domain, width: plotWidth });
  return (
    <ul className={styles.markers} aria-label="Floor price changes">
      {places.map(({ timestamp, x, row }) => {
        const label = `Floor price change, ${dateTimeLabel(timestamp, tzOffset)}`;
        return (
          <li key={timestamp} className={styles.place} style={{ left: x }}>
            <button
              type="button"
              className={styles.marker}
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
