import { useEffect, type ReactNode } from 'react';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { DateRangePicker } from '#portal/shared/date-range/date-range-picker.tsx';
import { showRange } from '#portal/shared/date-range/shown-range.ts';
import type { DateRangeControl } from '#portal/shared/date-range/use-date-range.ts';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import type { ChartResponse } from '../api/analytics-queries.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { formatTime, isoDay, shortDay } from '#portal/shared/format/dates.ts';
import styles from '#portal/features/analytics/components/updated-note.module.css';

interface UpdatedNoteProps {
  /** End of the last complete data, in Unix seconds (`meta.updatedAt`); undefined before the first response. */
  readonly updatedAt: number | undefined;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
  /** The day of the clock, `2024-01-31`. */
  readonly today: string;
}

/** Up to when the figures on the screen are complete: `Updated 10:00`, with the day unless it is today. */
function UpdatedNote({ updatedAt, tzOffset, today }: UpdatedNoteProps) {
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

interface AnalyticsFrameProps {
  readonly title: string;
  readonly documentTitle?: string;
  /** Navigation next to the title. */
  readonly nav?: ReactNode;
  readonly range: DateRangeControl;
  /** The charts of a screen that compares its range with an earlier one. */
  readonly charts?: QueryState<ChartResponse>;
  /** The parts of the screen, one below the other. */
  readonly children: ReactNode;
}

/** An analytics screen: the bar with title and date range, and the data of that range. */
export function AnalyticsFrame(props: AnalyticsFrameProps) {
  const { range, charts, children, nav, ...header } = props;
  useEffect(() => showRange(range), [range]);
  return (
    <>
      <PageHeader
        {...header}
        sticky
        nav={
          <>
            {nav}
            {charts && (
              <UpdatedNote
                updatedAt={charts.data?.meta.updatedAt}
                tzOffset={range.tzOffset}
                today={range.today}
              />
            )}
          </>
        }
      >
        <DateRangePicker dateRange={range} isCompared={charts !== undefined} />
      </PageHeader>
      <PageBody>
        <Stack gap={3} shrink="children">
          {children}
        </Stack>
      </PageBody>
    </>
  );
}
