import { HALF_HOUR_MS } from '@bidstage/mock-api/contract/values/time-units';
import { useEffect, useMemo } from 'react';
import { toast } from '../ui/toast.ts';
import { shortDay, zoneName } from '../format/dates.ts';
import { useNow } from '../clock/use-now.ts';
import { useUrlState } from '../url-state/use-url-state.ts';
import type { ComparisonKind, Preset } from '@bidstage/mock-api/contract/values/date-ranges';
import {
  dayParams,
  presetParams,
  RANGE_PARAMS,
  rangeOfParams,
  refusedDays,
} from './range-params.ts';
import { describeRange, type RangeState } from './range-state.ts';
import { rangeOffset, rangeZone, zoneNote } from './day-offset.ts';
import { orderedRange, type Day } from '@bidstage/mock-api/contract/values/days';
import { TIME_FRAME_LABELS } from './time-frames.ts';
import { useCalendarDay } from './use-calendar-day.ts';
import { MAX_DATE_RANGE_DAYS, rangeReason, type ReasonOf } from './unavailable-days.ts';

export interface DateRangeOptions {
  /** The presets of the screen: a constant outside the component. */
  readonly presets: readonly Preset[];
  /** Start of the affiliate's history in milliseconds; null while unknown. */
  readonly historicalStart: number | null;
  /** Maximum distance between both ends, in days. */
  readonly maxDateRange?: number;
}

/** A screen's date range with everything derived from it, and the functions that change it. */
export interface DateRangeControl extends RangeState {
  readonly presets: readonly Preset[];
  /** Name of the zone of the days, and what has to be said about it if the clock changed within the range. */
  readonly zone: { readonly name: string; readonly note: string | undefined };
  readonly choosePreset: (preset: Preset) => void;
  readonly chooseDays: (one: Day, other: Day) => void;
  readonly chooseComparison: (kind: ComparisonKind) => void;
  /** Returns the reasons why days cannot be chosen, given the day of the first click. */
  readonly reasonFor: (firstClick: Day | undefined) => ReasonOf;
}

/**
 * The date range of a screen: it is stored in the URL, and presets follow the clock. Days use the browser's offset on
 * the last of them, whenever they are looked at; or they are days of UTC, if the URL says so, until a preset is chosen.
 */
export function useDateRange(options: DateRangeOptions): DateRangeControl {
  const { presets, historicalStart, maxDateRange = MAX_DATE_RANGE_DAYS } = options;
  const [params, change] = useUrlState(RANGE_PARAMS);
  const { today } = useCalendarDay(params.utc);
  const now = useNow(HALF_HOUR_MS);
  useRefusal(refusedDays(params, { today, maxDateRange }), params.range);
  return useMemo(() => {
    const named = rangeOfParams(params, { today, presets, maxDateRange });
    const tzOffset = params.utc ? 0 : rangeOffset(named.days);
    const settings = { today, now, tzOffset, historicalStart, maxDateRange };
    const state = describeRange(named, settings, params.compare);
    return {
      ...state,
      presets,
      zone: params.utc
        ? { name: zoneName(0), note: undefined }
        : { name: rangeZone(named.days), note: zoneNote(named.days, shortDay) },
      choosePreset: (preset) => change({ ...presetParams(preset), utc: false }, 'push'),
      chooseDays: (one, other) => change(dayParams(orderedRange(one, other)), 'push'),
      // At once: a radio button that waits for the URL would jump back for a moment.
      chooseComparison: (compare) => change({ compare }, 'push', { atOnce: true }),
      reasonFor: (firstClick) => (day) => rangeReason(day, { ...state, firstClick }),
    };
  }, [params, change, today, now, presets, historicalStart, maxDateRange]);
}

/** Says why the range of the address is not the one on the screen. */
function useRefusal(reason: string | undefined, shown: Preset): void {
  useEffect(() => {
    if (reason === undefined) return;
    toast.info(
      `The dates in the address are not used: ${reason}. Shown: ${TIME_FRAME_LABELS[shown]}.`,
    );
  }, [reason, shown]);
}
