import { StickyNoteIcon } from '../ui/icons.tsx';
import { useState } from 'react';
import { FloatingPanel } from '../ui/floating-panel.tsx';
import styles from './day-note-markers.module.css';
import { markerPlaces } from './marker-places.ts';

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
  /** The time span of the plot, in Unix seconds. */
  readonly domain: { readonly min: number; readonly max: number };
  readonly plotWidth: number;
}

/** Buttons at the top of the plot, each on a day that has a note, which it opens. Covers only the plot. */
export function DayNoteMarkers({ notes, domain, plotWidth }: DayNoteMarkersProps) {
  const places = markerPlaces(
    notes.map(({ timestamp }) => timestamp),
    { ...domain, width: plotWidth },
  );
  if (places.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="Your notes">
      {places.map(({ timestamp, x }) => {
        const note = notes.find((one) => one.timestamp === timestamp);
        return (
          note && (
            <li key={timestamp} className={styles.place} style={{ left: x }}>
              <NoteMarker note={note} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function NoteMarker({ note: { day, text } }: { readonly note: ChartNote }) {
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={styles.marker}
        aria-label={`Your note on ${day}`}
        aria-expanded={open}
        title={text}
        onClick={() => setOpen(!open)}
      >
        <StickyNoteIcon size={14} aria-hidden="true" />
      </button>
      {open && (
        <FloatingPanel anchor={button} onClose={() => setOpen(false)}>
          <div role="note" aria-label={`Your note on ${day}`} className={styles.text}>
            {text}
          </div>
        </FloatingPanel>
      )}
    </>
  );
}
