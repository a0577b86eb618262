import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LoadingArea } from '../ui/loading-area.tsx';
import type { CalendarProps } from './calendar.tsx';
import styles from './lazy-calendar.module.css';

const LoadedCalendar = lazy(async () => {
  const { Calendar } = await import('./calendar.tsx');
  return { default: Calendar };
});

/** The calendar as a chunk of its own; its space is reserved while it loads. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <div className={styles.frame} data-months={props.months}>
      <ErrorBoundary fallback={<p>The calendar could not be loaded. Reload the page.</p>}>
        <Suspense fallback={<LoadingArea minHeight={264} />}>
          <LoadedCalendar {...props} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
