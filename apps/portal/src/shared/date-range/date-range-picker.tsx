import { CalendarDaysIcon, ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx';
import type { ReactNode } from 'react';
import { shortDays } from '../format/dates.ts';
import { FloatingPanel, usePanelButton } from '../ui/floating-panel.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { PickerButton } from '../ui/picker-button.tsx';
import styles from './date-range-picker.module.css';
import type { DayRange } from '@bidstage/mock-api/contract/values/days';
import { RangePanel } from './range-panel.tsx';
import { TIME_FRAME_LABELS } from './time-frames.ts';
import type { DateRangeControl } from './use-date-range.ts';

interface DateRangePickerProps {
  readonly dateRange: DateRangeControl;
  /** The screen compares its range with an earlier one, which can be chosen too. */
  readonly isCompared?: boolean;
}

export function DateRangePicker({ dateRange, isCompared = false }: DateRangePickerProps) {
  const { previous, next, chooseDays } = dateRange;
  const step = (to: DayRange) => chooseDays(to.first, to.last);
  return (
    <Row gap={1} inline shrink role="group" aria-label="Date range">
      <StepButton label="Previous range" to={previous} none="no earlier data" onStep={step}>
        <ChevronLeftIcon size={16} aria-hidden="true" />
      </StepButton>
      <RangeButton dateRange={dateRange} isCompared={isCompared} />
      <StepButton label="Next range" to={next} none="this one ends today" onStep={step}>
        <ChevronRightIcon size={16} aria-hidden="true" />
      </StepButton>
    </Row>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly to: DayRange | undefined;
  readonly none: string;
  readonly onStep: (to: DayRange) => void;
  readonly children: ReactNode;
}

/** Stays focusable when there is no further range, and then shows the reason. */
function StepButton({ label, to, none, onStep, children }: StepButtonProps) {
  return (
    <IconButton
      label={`${label}: ${to ? shortDays(to) : none}`}
      aria-disabled={to === undefined}
      className={styles.step}
      onClick={() => {
        if (to) onStep(to);
      }}
    >
      {children}
    </IconButton>
  );
}

function RangeButton({ dateRange, isCompared }: Required<DateRangePickerProps>) {
  const { isOpen, button, panel, finish } = usePanelButton();
  const { range, days, zone } = dateRange;
  return (
    <>
      <PickerButton {...button} aria-haspopup="dialog" className={styles.button} title={zone.note}>
        <CalendarDaysIcon size={16} aria-hidden="true" />
        <span className={styles.text}>
          <span className={styles.name}>{TIME_FRAME_LABELS[range.timeFrame]},</span>{' '}
          <span>{shortDays(days)},</span> <span>{zone.name}</span>
        </span>
      </PickerButton>
      {isOpen && (
        <FloatingPanel {...panel} align="end" role="dialog" aria-label="Choose the date range">
          <RangePanel dateRange={dateRange} isCompared={isCompared} onDone={finish} />
        </FloatingPanel>
      )}
    </>
  );
}
