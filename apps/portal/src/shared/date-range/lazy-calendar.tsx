import { LoadingArea } from '../ui/loading-area.tsx';
import { optionalPart } from '../ui/optional-part.tsx';
import type { CalendarProps } from './calendar.tsx';
import styles from './lazy-calendar.module.css';

const LoadedCalendar = optionalPart(
  async () => (await import('./calendar.tsx')).Calendar,
  <LoadingArea minHeight={264} />,
  <p>The calendar could not be loaded. Reload the page.</p>,
);

/** The calendar as a chunk of its own; its space is reserved while it loads. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <div className={styles.frame} data-months={props.months}>
      <LoadedCalendar {...props} />
    </div>
  );
}
