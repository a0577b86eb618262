import type { ReactNode } from 'react';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { CompareChoice } from '#portal/shared/date-range/compare-choice.tsx';
import { CopyLink } from '#portal/shared/date-range/copy-link.tsx';
import { DateRangePicker } from '#portal/shared/date-range/date-range-picker.tsx';
import { UpdatedNote } from '#portal/shared/date-range/updated-note.tsx';
import type { DateRangeControl } from '#portal/shared/date-range/use-date-range.ts';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import type { ChartResponse } from '../api/analytics-queries.ts';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';

interface AnalyticsPageProps {
  readonly title: string;
  readonly documentTitle?: string;
  /** Navigation next to the title. */
  readonly nav?: ReactNode;
  readonly range: DateRangeControl;
  /** The charts of a screen that compares its range with an earlier one. */
  readonly charts?: QueryState<ChartResponse>;
  /** Further controls after the date range. */
  readonly controls?: ReactNode;
  /** The parts of the screen, one below the other. */
  readonly children: ReactNode;
}

/** An analytics screen: the bar with title and date range, and the data of that range. */
export function AnalyticsPage(props: AnalyticsPageProps) {
  const { range, charts, controls, children, ...header } = props;
  return (
    <>
      <PageHeader {...header} sticky>
        {charts && (
          <UpdatedNote
            updatedAt={charts.data?.meta.updatedAt}
            tzOffset={range.tzOffset}
            today={range.today}
          />
        )}
        <DateRangePicker dateRange={range} />
        {charts && <CompareChoice dateRange={range} />}
        <CopyLink dateRange={range} />
        {controls}
      </PageHeader>
      <PageBody>
        <Stack gap={3} shrink="children">
          {children}
        </Stack>
      </PageBody>
    </>
  );
}
