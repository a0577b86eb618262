import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { useMemo } from 'react';
import { useAdUnitPerformance } from '#portal/entities/analytics-data/performance-queries.ts';
import { useLastDays } from '#portal/shared/date-range/use-last-days.ts';
import type { Suggestions } from '../models/record-facts.ts';
import { adUnitSuggestions } from '../models/suggestion-tree.ts';

/** The suggestions by ad unit; the ones of Floor Price Suggestion. */
export function useSuggestions(): Suggestions {
  const { data } = useAdUnitPerformance(useLastDays(BUSINESS.floorPriceDays).range);
  return useMemo(
    () => ({ items: adUnitSuggestions(data?.rows ?? []), currency: data?.meta.currency ?? '' }),
    [data],
  );
}
