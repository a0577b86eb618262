import type { ReactNode } from 'react';
import { CopyLink } from '../../../shared/date-range/copy-link.tsx';
import { DateRangePicker } from '../../../shared/date-range/date-range-picker.tsx';
import type { DateRangeControl } from '../../../shared/date-range/use-date-range.ts';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import styles from './analytics-page.module.css';

interface AnalyticsPageProps {
  readonly title: string;
  readonly documentTitle?: string;
  /** Navigation next to the title. */
  readonly nav?: ReactNode;
  readonly range: DateRangeControl;
  /** Further controls after the date range. */
  readonly controls?: ReactNode;
  /** The parts of the screen, one below the other. */
  readonly children: ReactNode;
}

/** An analytics screen: the bar with title and date range, and the data of that range. */
export function AnalyticsPage({ range, controls, children, ...header }: AnalyticsPageProps) {
  return (
    <>
      <PageHeader {...header} sticky>
        <DateRangePicker dateRange={range} />
        <CopyLink dateRange={range} />
        {controls}
      </PageHeader>
      <PageBody>
        <div className={styles.parts}>{children}</div>
      </PageBody>
    </>
  );
}
