import { CalendarDaysIcon } from '../ui/icons.tsx';
import { useId } from 'react';
import { zoneName } from '../format/dates.ts';
import { FloatingPanel, usePanelButton } from '../ui/floating-panel.tsx';
import type { Day } from '@bidstage/mock-api/contract/values/days';
import { LazyCalendar } from './lazy-calendar.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { Text } from '../ui/layout/text.tsx';
import { PickerButton } from '../ui/picker-button.tsx';
import styles from './single-day-picker.module.css';
import type { History, ReasonOf } from './unavailable-days.ts';

interface SingleDayPickerProps extends History {
  /** The text before the button; also its name. */
  readonly label: string;
  readonly value: Day | undefined;
  /** Formats the chosen day, for example `shortDay`. */
  readonly format: (day: Day) => string;
  readonly placeholder?: string;
  readonly reasonOf: ReasonOf;
  /** The zone of the days, in minutes east of UTC. */
  readonly tzOffset: number;
  readonly onChange: (day: Day) => void;
}

/** Chooses one day in a calendar: no presets, one click. */
export function SingleDayPicker(props: SingleDayPickerProps) {
  const { label, value, format, placeholder = 'Select a Day', today, historyDay } = props;
  const id = useId();
  const { isOpen, button, panel, finish } = usePanelButton();
  const pick = (day: Day) => {
    finish();
    props.onChange(day);
  };
  return (
    <Row gap={2} wrap inline className={styles.picker}>
      <span id={`${id}-label`}>{label}</span>
      <PickerButton
        {...button}
        id={`${id}-button`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-button`}
        className={styles.button}
      >
        <CalendarDaysIcon size={16} aria-hidden="true" />
        {value === undefined ? (
          <Text as="span" tone="faint">
            {placeholder}
          </Text>
        ) : (
          <span>{format(value)}</span>
        )}
      </PickerButton>
      {isOpen && (
        <FloatingPanel
          {...panel}
          role="dialog"
          aria-labelledby={`${id}-label`}
          className={styles.panel}
        >
          <LazyCalendar
            mode="single"
            months={1}
            selected={value === undefined ? undefined : { first: value, last: value }}
            today={today}
            historyDay={historyDay}
            reasonOf={props.reasonOf}
            hint={`Choose a day, in ${zoneName(props.tzOffset)}.`}
            autoFocus
            onPick={pick}
          />
        </FloatingPanel>
      )}
    </Row>
  );
}
