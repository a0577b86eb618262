import { formatTime, isoDay, shortDay } from '../format/dates.ts';
import styles from './updated-note.module.css';

interface UpdatedNoteProps {
  /** End of the last complete data, in Unix seconds (`meta.updatedAt`); undefined before the first response. */
  readonly updatedAt: number | undefined;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
  /** The day of the clock, `2024-01-31`. */
  readonly today: string;
}

/** Up to when the figures on the screen are complete: `Updated 10:00`, with the day unless it is today. */
export function UpdatedNote({ updatedAt, tzOffset, today }: UpdatedNoteProps) {
  if (updatedAt === undefined) return null;
  const day = isoDay(updatedAt * 1000, tzOffset);
  const time = formatTime(updatedAt * 1000, tzOffset);
  const text = day === today ? time : `${shortDay(day)}, ${time}`;
  return (
    <p className={styles.note} title="The figures are complete up to this time.">
      Updated {text}
    </p>
  );
}
