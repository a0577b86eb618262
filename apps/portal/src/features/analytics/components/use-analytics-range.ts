import { useState } from 'react';
import type { Preset } from '../../../shared/date-range/time-frames.ts';
import { useDateRange, type DateRangeControl } from '../../../shared/date-range/use-date-range.ts';
import { historicalStart } from '../../../shared/prebid-config/prebid-config.ts';
import { usePrebidConfig } from '../../../shared/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '../../../shared/session/session-queries.ts';

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
 * What belongs to the data that are shown: while those of an older range wait dimmed for the new ones, their dates
 * and buckets are the older range's, too.
 */
export function useShown<Value>(value: Value, isOld: boolean): Value {
  const [shown, setShown] = useState(value);
  if (isOld || shown === value) return shown;
  setShown(value);
  return value;
}
