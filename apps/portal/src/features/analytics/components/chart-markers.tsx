import type { ReactNode } from 'react';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { dateTimeLabel } from '#portal/shared/format/dates.ts';
import { FlagIcon, StickyNoteIcon } from '#portal/shared/ui/icons.tsx';
import { NoteButton } from '#portal/shared/ui/note-button.tsx';
import { FLOOR_PRICE_CHANGE, type PlotSpan } from '#portal/shared/charts/time-readings.ts';
import styles from './chart-markers.module.css';

/** Side length of a marker button, in px. */
export const MARKER_SIZE = 24;

interface Timed {
  /** Unix seconds. */
  readonly timestamp: number;
}

/**
 * Places things at their times, in the order of time; those outside the plot have none. `x` is the middle of a button,
 * in px from the plot's left edge; `row` is 0, or above the buttons that it would cover.
 */
export function placeMarkers<Thing extends Timed>(things: readonly Thing[], span: PlotSpan) {
  const ends: number[] = [];
  return things
    .filter(({ timestamp }) => timestamp >= span.min && timestamp < span.max)
    .sort((one, other) => one.timestamp - other.timestamp)
    .map((thing) => {
      const x = ((thing.timestamp - span.min) / (span.max - span.min)) * span.width;
      const free = ends.findIndex((end) => end <= x - MARKER_SIZE / 2);
      const row = free === -1 ? ends.length : free;
      ends[row] = x + MARKER_SIZE / 2;
      return { ...thing, x, row };
    });
}

interface MarkersProps<Thing extends Timed> {
  readonly label: string;
  readonly things: readonly Thing[];
  readonly span: PlotSpan;
  readonly className?: string | undefined;
  readonly children: (thing: Thing, row: number) => ReactNode;
}

/**
 * A list of buttons over the plot, each at its time. Ours: the library's cross lines are drawn on the canvas, where no
 * button can have the focus and a name.
 */
function Markers<Thing extends Timed>(props: MarkersProps<Thing>) {
  const placed = placeMarkers(props.things, props.span);
  if (placed.length === 0) return null;
  return (
    <ul className={styles.markers} aria-label={props.label}>
      {placed.map((thing) => (
        <li
          key={thing.timestamp}
          className={classNames(styles.position, props.className)}
          style={{ left: thing.x }}
        >
          {props.children(thing, thing.row)}
        </li>
      ))}
    </ul>
  );
}

interface FloorPriceMarkersProps {
  /** When floor prices were changed, in Unix seconds (`floorPrice.updateTimestamps`). */
  readonly timestamps: readonly number[];
  readonly span: PlotSpan;
  readonly tzOffset: number;
  readonly onMarker: (timestamp: number) => void;
}

/** Buttons on the time axis. */
export function FloorPriceMarkers(props: FloorPriceMarkersProps) {
  const { timestamps, span, tzOffset, onMarker } = props;
  const changes = timestamps.map((timestamp) => ({ timestamp }));
  return (
    <Markers label="Floor price changes" things={changes} span={span} className={styles.changeLine}>
      {({ timestamp }, row) => {
        const label = `${FLOOR_PRICE_CHANGE}, ${dateTimeLabel(timestamp, tzOffset)}`;
        return (
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
        );
      }}
    </Markers>
  );
}

export interface ChartNote extends Timed {
  /** The day as it is shown, such as `Nov 17, 2026`; the timestamp is its noon. */
  readonly day: string;
  readonly text: string;
}

interface DayNoteMarkersProps {
  readonly notes: readonly ChartNote[];
  readonly span: PlotSpan;
}

/** Buttons at the top of the plot, each on a day that has a note, which it opens. */
export function DayNoteMarkers({ notes, span }: DayNoteMarkersProps) {
  return (
    <Markers label="Your notes" things={notes} span={span}>
      {({ day, text }) => (
        <NoteButton
          label={`Your note on ${day}`}
          text={text}
          className={classNames(styles.marker, styles.note)}
        >
          <StickyNoteIcon size={14} aria-hidden="true" />
        </NoteButton>
      )}
    </Markers>
  );
}
