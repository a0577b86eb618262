import { useHistoryStart } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import type { Preset } from '@bidstage/mock-api/contract/values/date-ranges';
import { useDateRange, type DateRangeControl } from '#portal/shared/date-range/use-date-range.ts';

/** The date range of an analytics screen, within the history of the viewed affiliate. */
export function useAnalyticsRange(presets: readonly Preset[]): DateRangeControl {
  return useDateRange({ presets, historicalStart: useHistoryStart() });
}
