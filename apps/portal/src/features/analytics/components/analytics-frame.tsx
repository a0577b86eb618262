import { useEffect, type ReactNode } from 'react';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { useDisplayedValue } from '#portal/shared/api/use-displayed-value.ts';
import { DateRangePicker } from '#portal/shared/date-range/date-range-picker.tsx';
import { showRange } from '#portal/shared/date-range/shown-range.ts';
import type { DateRangeControl } from '#portal/shared/date-range/use-date-range.ts';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { hasComparison, type ChartResponse } from '../api/analytics-queries.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { formatTime, isoDay, shortDay } from '#portal/shared/format/dates.ts';

interface RangeNoteProps {
  readonly range: DateRangeControl;
  readonly charts: QueryState<ChartResponse>;
}

/**
 * Up to when the figures on the screen are complete, with the day unless it is today, and what they are compared with:
 * `Updated 10:00 · vs Dec 25 – 31, 2023`.
 */
function RangeNote({ range, charts }: RangeNoteProps) {
  const { tzOffset, today, compared } = useDisplayedValue(range, charts.isOld);
  if (!charts.data) return null;
  const { data, meta } = charts.data;
  const updated = meta.updatedAt * 1000;
  const day = isoDay(updated, tzOffset);
  const time = formatTime(updated, tzOffset);
  return (
    <>
      <span title="The figures are complete up to this time.">
        Updated {day === today ? time : `${shortDay(day)}, ${time}`}
      </span>
      {compared.hasBegun && hasComparison(data) && ` · vs ${compared.text}`}
    </>
  );
}

interface AnalyticsFrameProps {
  readonly title: string;
  /** The heading, if it is more than the title's text. */
  readonly heading?: ReactNode;
  /** A link to the screen that this one belongs to, beside the date range. */
  readonly back?: ReactNode;
  /** Navigation next to the title. */
  readonly nav?: ReactNode;
  readonly range: DateRangeControl;
  /** False for data that are the same in every range: there is none to choose. */
  readonly hasRange?: boolean;
  /** The charts of a screen that compares its range with an earlier one. */
  readonly charts?: QueryState<ChartResponse>;
  /** The parts of the screen, one below the other. */
  readonly children: ReactNode;
}

/** An analytics screen: the bar with title and date range, and the data of that range. */
export function AnalyticsFrame(props: AnalyticsFrameProps) {
  const { range, back, hasRange = true, charts, children, ...header } = props;
  useEffect(() => showRange(range), [range]);
  // Its line is kept while it loads, and not where there will be none.
  const hasNote = charts && (charts.data || charts.isLoading);
  const note = hasNote ? <RangeNote range={range} charts={charts} /> : undefined;
  return (
    <>
      <PageHeader {...header} sticky note={note}>
        {hasRange ? (
          <>
            {back}
            <DateRangePicker dateRange={range} isCompared={charts !== undefined} />
          </>
        ) : undefined}
      </PageHeader>
      <PageBody>
        <Stack gap={2} shrink="children">
          {children}
        </Stack>
      </PageBody>
    </>
  );
}
