import { useState } from 'react';
import type { Preset } from '../../../shared/date-range/time-frames.ts';
import { useDateRange, type DateRangeControl } from '../../../shared/date-range/use-date-range.ts';
import { historicalStart } from '../../../entities/prebid-config/prebid-config.ts';
import { usePrebidConfig } from '../../../entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '../../../entities/session/session-queries.ts';

/** The date range of an analytics screen, within the history of the user's affiliate. */
export function useAnalyticsRange(presets: readonly Preset[]): DateRangeControl {
  const { affiliateId } = useCurrentUser();
  const { data: config } = usePrebidConfig(affiliateId);
  return useDateRange({
    presets,
    historicalStart: config ? historicalStart(config.startTimestamp) : null,
  });
}

/**
 * Returns the value that belongs to the displayed data: while the data of a previous range stay dimmed until the new
 * ones arrive, their dates and buckets are the previous range's, too.
 */
export function useShown<Value>(value: Value, isOld: boolean): Value {
  const [shown, setShown] = useState(value);
  if (isOld || shown === value) return shown;
  setShown(value);
  return value;
}
