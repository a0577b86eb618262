import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';
import { useFigures } from './figures-query.ts';
import { requestFigures } from './request-figures.ts';

/** Bidders with their ad units; null sends no request. */
export function useBidderPerformance(range: RangeQuery | null) {
  return useFigures({
    name: 'performance-by-bidder',
    query: range,
    request: (query, signal) => requestFigures('performanceByBidder', { query, signal }),
  });
}

/** Ad units with their bidders and priorities; null sends no request. */
export function useAdUnitPerformance(range: RangeQuery | null) {
  return useFigures({
    name: 'performance-by-ad-unit',
    query: range,
    request: (query, signal) => requestFigures('performanceByAdUnit', { query, signal }),
  });
}
