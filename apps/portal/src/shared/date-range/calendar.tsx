import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx';
import { createContext, use, useEffect, useRef, useState, type RefObject } from 'react';
import { DayPicker, type ChevronProps, type DayButtonProps } from 'react-day-picker';
import hiddenStyles from '../ui/visually-hidden.module.css';
import styles from './calendar.module.css';
import {
  addDays,
  monthOf,
  orderedRange,
  type Day,
  type DayRange,
} from '@bidstage/mock-api/contract/values/days';
import type { History, ReasonOf } from './unavailable-days.ts';

/** For the calendar library, which counts weekdays from Sunday. */
const MONDAY = 1;

/** A day in the format of the calendar library: its midnight in the browser's zone. */
function dateOfDay(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayOfDate(date: Date): Day {
  const pad = (value: number) => String(value).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The reasons why days of the surrounding calendar cannot be chosen. */
const DayReasons = createContext<ReasonOf>(() => undefined);

/**
 * The button of a day. A day that cannot be chosen can still have the focus, so that every user can read the reason: it
 * is part of the day's name and its tooltip.
 */
function CalendarDay({ day, modifiers, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const reason = use(DayReasons)(dayOfDate(day.date));
  const isFocused = modifiers.focused === true;
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  if (reason === undefined) return <button ref={button} {...rest} />;
  const label = `${rest['aria-label'] ?? ''}, not available: ${reason}`;
  return <button ref={button} {...rest} aria-disabled="true" aria-label={label} title={reason} />;
}

export interface CalendarProps extends History {
  /** One day, or the two ends of a range. */
  readonly mode: 'single' | 'range';
  /** The chosen days; undefined for none. */
  readonly selected: DayRange | undefined;
  /** The chosen end of a range whose other end is still to be chosen. */
  readonly firstClick?: Day | undefined;
  readonly reasonOf: ReasonOf;
  readonly months: 1 | 2;
  /** The instruction to the user; a day's reason replaces it while that day is under the pointer or has the focus. */
  readonly hint: string;
  readonly autoFocus?: boolean;
  /** Distinguishes the months of several calendars on a screen for screen readers. */
  readonly monthsLabel?: string;
  readonly onPick: (day: Day) => void;
}

const CLASS_NAMES = {
  root: styles.root ?? '',
  months: styles.months ?? '',
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.navButton ?? '',
  button_next: styles.navButton ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.dayButton ?? '',
  selected: styles.selected ?? '',
  range_start: styles.rangeStart ?? '',
  range_middle: styles.rangeMiddle ?? '',
  range_end: styles.rangeEnd ?? '',
  today: styles.today ?? '',
};
const MODIFIER_CLASS_NAMES = { preview: styles.preview ?? '' };
const LABELS = {
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
};
const COMPONENTS = { DayButton: CalendarDay, Chevron };

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeftIcon : ChevronRightIcon;
  return <Icon size={16} aria-hidden="true" />;
}

const datesOf = ({ first, last }: DayRange) => ({ from: dateOfDay(first), to: dateOfDay(last) });

/** A calendar of whole months, with the keys of the ARIA date picker. Loaded when it is first opened. */
export function Calendar(props: CalendarProps) {
  const { selected, firstClick, reasonOf, months, hint, today, onPick } = props;
  const [opened] = useState(() => selected?.last ?? latestChoice(props));
  const frame = useRef<HTMLDivElement>(null);
  useFirstFocus(frame, props.autoFocus === true ? opened : undefined);
  const [pointed, setPointed] = useState<Day>();
  const reason = pointed === undefined ? undefined : reasonOf(pointed);
  const canEnd = firstClick !== undefined && pointed !== undefined && reason === undefined;
  const pick = (day: Day) => {
    if (reasonOf(day) === undefined) onPick(day);
  };
  const point = (date: Date) => setPointed(dayOfDate(date));
  const leave = () => setPointed(undefined);
  return (
    <DayReasons value={reasonOf}>
      <div ref={frame}>
        <DayPicker
          {...selection(props, pick)}
          classNames={CLASS_NAMES}
          modifiersClassNames={MODIFIER_CLASS_NAMES}
          components={COMPONENTS}
          labels={{ ...LABELS, labelNav: () => props.monthsLabel ?? 'Months' }}
          numberOfMonths={months}
          weekStartsOn={MONDAY}
          fixedWeeks
          today={dateOfDay(today)}
          defaultMonth={dateOfDay(firstMonth(opened, months))}
          startMonth={startMonth(props)}
          endMonth={dateOfDay(today)}
          modifiers={{ preview: canEnd ? datesOf(orderedRange(firstClick, pointed)) : undefined }}
          onDayFocus={point}
          onDayBlur={leave}
          onDayMouseEnter={point}
          onDayMouseLeave={leave}
        />
      </div>
      <p className={styles.hint}>
        <span role="status" className={reason === undefined ? undefined : hiddenStyles.hidden}>
          {hint}
        </span>
        {/* Screen readers read it in the day's own name. */}
        <span aria-hidden="true">{reason}</span>
      </p>
    </DayReasons>
  );
}

/**
 * The chosen days in the library's format, and its click handler: only the clicked day counts, the library's own
 * selection is ignored.
 */
function selection({ mode, selected }: CalendarProps, pick: (day: Day) => void) {
  const dates = selected && datesOf(selected);
  const onSelect = (_selected: unknown, date: Date) => pick(dayOfDate(date));
  return mode === 'single'
    ? ({ mode, selected: dates?.from, onSelect } as const)
    : ({ mode, selected: dates, onSelect } as const);
}

/** How far back a day is looked for that can be chosen, in days. */
const SEARCHED_DAYS = 800;

/** The latest day that can be chosen, on which the calendar opens; today if there is none. */
function latestChoice({ today, reasonOf }: CalendarProps): Day {
  for (let back = 0; back < SEARCHED_DAYS; back += 1) {
    const day = addDays(today, -back);
    if (reasonOf(day) === undefined) return day;
  }
  return today;
}

/** Focuses a day when the calendar opens; the library would focus today, also where it cannot be chosen. */
function useFirstFocus(frame: RefObject<HTMLElement | null>, day: Day | undefined): void {
  const [first] = useState(day);
  useEffect(() => {
    // The panel around the calendar is hidden until it has its place.
    const request = requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-day="${first}"] button`)?.focus(),
    );
    return () => cancelAnimationFrame(request);
  }, [frame, first]);
}

/** The first month of the history; a clock that is set to an earlier time still shows its own month. */
function startMonth({ historyDay, today }: CalendarProps): Date | undefined {
  if (historyDay === null) return undefined;
  return dateOfDay(historyDay < today ? historyDay : today);
}

/** The first month to show, so that a day is in the last one. */
function firstMonth(day: Day, months: 1 | 2): Day {
  const { first } = monthOf(day);
  return months === 1 ? first : monthOf(addDays(first, -1)).first;
}
