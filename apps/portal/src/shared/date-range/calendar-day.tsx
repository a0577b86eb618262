import { createContext, use, useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { dayOfDate } from './calendar-dates.ts';
import type { ReasonOf } from './unavailable-days.ts';

/** The reasons why days of the surrounding calendar cannot be chosen. */
export const DayReasons = createContext<ReasonOf>(() => undefined);

/**
 * The button of a day. A day that cannot be chosen can still have the focus, so that every user can read the reason: it
 * is part of the day's name and its tooltip.
 */
export function CalendarDay({ day, modifiers, ...rest }: DayButtonProps) {
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
