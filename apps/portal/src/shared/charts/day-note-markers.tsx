import { StickyNoteIcon } from '../ui/icons.tsx';
import { classNames } from '../ui/class-names.ts';
import { FloatingPanel, usePanelButton } from '../ui/floating-panel.tsx';
import styles from './markers.module.css';
import { markerPositions, type PlotSpan } from './marker-positions.ts';

/** A user's note on a day. */
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
