import { useRef, useState } from 'react';
import { shortDay } from '../format/dates.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import type { Day } from '@bidstage/mock-api/contract/values/days';
import { CompareChoice } from './compare-choice.tsx';
import { LazyCalendar } from './lazy-calendar.tsx';
import { PresetList } from './preset-list.tsx';
import { Row } from '../ui/layout/layout.tsx';
import styles from './range-panel.module.css';
import type { TimeFrame } from '@bidstage/mock-api/contract/values/date-ranges';
import type { DateRangeControl } from './use-date-range.ts';

/** From this width on, presets, two months and the gaps between them fit side by side. */
const TWO_MONTHS = '(min-width: 900px)';

interface RangePanelProps {
  readonly dateRange: DateRangeControl;
  /** The screen compares its range with an earlier one. */
  readonly isCompared: boolean;
  readonly onDone: () => void;
}

/** Presets, comparison and calendar: a preset applies at once; in the calendar the second click applies the range. */
export function RangePanel({ dateRange, isCompared, onDone }: RangePanelProps) {
  const { range, days, presets, today, zone, maxDateRange } = dateRange;
  const [firstClick, setFirstClick] = useState<Day>();
  const calendar = useRef<HTMLDivElement>(null);
  const months = useMediaQuery(TWO_MONTHS) ? 2 : 1;

  const choose = (timeFrame: TimeFrame) => {
    if (timeFrame === 'custom') {
      calendar.current?.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"]')?.focus();
      return;
    }
    dateRange.choosePreset(timeFrame);
    onDone();
  };
  const pick = (day: Day) => {
    if (firstClick === undefined) {
      setFirstClick(day);
      return;
    }
    dateRange.chooseDays(firstClick, day);
    onDone();
  };
  return (
    <Row align="stretch" className={styles.panel}>
      <div className={styles.presets}>
        <PresetList presets={presets} chosen={range.timeFrame} today={today} onChoose={choose} />
        <p className={styles.zone}>{zone.note ?? `Days in ${zone.name}`}</p>
      </div>
      <div className={styles.calendar}>
        <div ref={calendar} role="group" aria-label="Days">
          <LazyCalendar
            mode="range"
            months={months}
            selected={firstClick === undefined ? days : { first: firstClick, last: firstClick }}
            firstClick={firstClick}
            today={today}
            historyDay={dateRange.historyDay}
            reasonOf={dateRange.reasonFor(firstClick)}
            hint={hintOf(firstClick, maxDateRange)}
            onPick={pick}
          />
        </div>
        {isCompared && <CompareChoice dateRange={dateRange} />}
      </div>
    </Row>
  );
}

const hintOf = (firstClick: Day | undefined, maxDateRange: number) =>
  firstClick === undefined
    ? `Choose two days, up to ${maxDateRange} days apart.`
    : `${shortDay(firstClick)}: choose the other end.`;
