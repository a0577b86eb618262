import { useQuery } from '@tanstack/react-query';
import type { RangeQuery } from '../../shared/date-range/range-query.ts';
import { figuresQuery } from './figures-query.ts';
import { requestFigures } from './request-figures.ts';
import { useDataScope } from './use-data-scope.ts';

/** Bidders with their ad units. */
const bidderPerformanceQuery = (affiliateId: string | null, range: RangeQuery | null) =>
  figuresQuery({
    affiliateId,
    name: 'performance-by-bidder',
    query: range,
    request: (query, signal) => requestFigures('performanceByBidder', { query, signal }),
  });

/** Ad units with their bidders and priorities. */
const adUnitPerformanceQuery = (affiliateId: string | null, range: RangeQuery | null) =>
  figuresQuery({
    affiliateId,
    name: 'performance-by-ad-unit',
    query: range,
    request: (query, signal) => requestFigures('performanceByAdUnit', { query, signal }),
  });

/** The bidders' performance in a range, with its states; null sends no request. */
export function useBidderPerformance(range: RangeQuery | null) {
  return useQuery(bidderPerformanceQuery(useDataScope(), range));
}

/** The ad units' performance in a range, with its states; null sends no request. */
export function useAdUnitPerformance(range: RangeQuery | null) {
  return useQuery(adUnitPerformanceQuery(useDataScope(), range));
}
