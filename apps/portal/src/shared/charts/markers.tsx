import { FlagIcon, StickyNoteIcon } from '../ui/icons.tsx';
import { classNames } from '../ui/class-names.ts';
import { FloatingPanel, usePanelButton } from '../ui/floating-panel.tsx';
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

/**
 * Buttons on the time axis, each at the time of a floor price change. Covers only the plot. Ours: the library's cross
 * lines are drawn on the canvas, where no button can have the focus and a name.
 */
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

export interface ChartNote {
  /** Noon of the day, in Unix seconds. */
  readonly timestamp: number;
  /** The day as it is shown, such as `Nov 17, 2026`. */
  readonly day: string;
  readonly text: string;
}

interface DayNoteMarkersProps {
  readonly notes: readonly ChartNote[];
  readonly plot: PlotSpan;
}

/** Buttons at the top of the plot, each on a day that has a note, which it opens. Covers only the plot. */
export function DayNoteMarkers({ notes, plot }: DayNoteMarkersProps) {
  const positions = markerPositions(
    notes.map(({ timestamp }) => timestamp),
    plot,
  );
  if (positions.length === 0) return null;
  return (
    <ul className={styles.markers} aria-label="Your notes">
      {positions.map(({ timestamp, x }) => {
        const note = notes.find((one) => one.timestamp === timestamp);
        return (
          note && (
            <li key={timestamp} className={styles.position} style={{ left: x }}>
              <NoteMarker note={note} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function NoteMarker({ note: { day, text } }: { readonly note: ChartNote }) {
  const { isOpen, button, panel } = usePanelButton();
  return (
    <>
      <button
        {...button}
        type="button"
        className={classNames(styles.marker, styles.note)}
        aria-label={`Your note on ${day}`}
        title={text}
      >
        <StickyNoteIcon size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <FloatingPanel {...panel}>
          <div role="note" aria-label={`Your note on ${day}`} className={styles.noteText}>
            {text}
          </div>
        </FloatingPanel>
      )}
    </>
  );
}
