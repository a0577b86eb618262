import { useQuery } from '@tanstack/react-query';
import { apiList } from '../../shared/api/api.ts';
import { figuresQuery } from './figures-query.ts';
import { useDataScope } from './use-data-scope.ts';

/** The time of the requested floor prices. */
export interface FloorPriceQuery {
  /** Unix seconds. */
  readonly timestamp: number;
  /** 1 adds the previous floor prices. */
  readonly with_prev: 0 | 1;
}

/** The floor prices in force at a time, by ad unit and bidder. */
const floorPricesQuery = (affiliateId: string | null, at: FloorPriceQuery | null) =>
  figuresQuery({
    affiliateId,
    name: 'floor-prices',
    query: at,
    keepsOld: false,
    request: (query, signal) => apiList('listFloorPrices', { query, signal }),
  });

/** The floor prices in force at a time, with their states; null sends no request. */
export function useFloorPrices(at: FloorPriceQuery | null) {
  return useQuery(floorPricesQuery(useDataScope(), at));
}
