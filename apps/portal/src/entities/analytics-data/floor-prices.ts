import type { AdUnitFloorPrices } from '@bidstage/mock-api/contract/operations/floor-prices';
import { useMemo } from 'react';
import { api } from '#portal/shared/api/api.ts';
import { queryState, type QueryState } from '#portal/shared/api/query-state.ts';
import { useFigures } from './figures-query.ts';

type Entry = AdUnitFloorPrices['bidders'][number];

/** A floor price that was set at some time, with the previous one. */
export interface FloorPriceChange extends Entry {
  readonly adUnitId: string;
}

const priceEntries = (adUnits: readonly AdUnitFloorPrices[]): FloorPriceChange[] =>
  adUnits.flatMap(({ adUnitId, bidders }) => bidders.map((entry) => ({ adUnitId, ...entry })));

const keyOf = ({ adUnitId, bidderName, currency, floorPrice }: FloorPriceChange) =>
  JSON.stringify([adUnitId, bidderName, currency, floorPrice]);

/** The floor prices of `now`, with their previous ones, that were not in force before. */
export function floorPriceChanges(
  now: readonly AdUnitFloorPrices[],
  before: readonly AdUnitFloorPrices[],
): readonly FloorPriceChange[] {
  const keysBefore = new Set(priceEntries(before).map(keyOf));
  return priceEntries(now).filter((entry) => !keysBefore.has(keyOf(entry)));
}

interface FloorPriceQuery {
  /** Unix seconds. */
  readonly timestamp: number;
  /** 1 adds the previous floor prices. */
  readonly with_prev: 0 | 1;
}

/** The floor prices in force at a time, by ad unit and bidder; null sends no request. */
function useFloorPrices(at: FloorPriceQuery | null) {
  return useFigures({
    name: 'floor-prices',
    query: at,
    keepsPrevious: false,
    request: (query, signal) => api('listFloorPrices', { query, signal }),
  });
}

/**
 * The changes at a time in Unix seconds: the prices at that time compared with those of the second before; null sends
 * no request.
 */
export function useFloorPriceChanges(
  timestamp: number | null,
): QueryState<readonly FloorPriceChange[]> {
  const now = useFloorPrices(timestamp === null ? null : { timestamp, with_prev: 1 });
  const before = useFloorPrices(
    timestamp === null ? null : { timestamp: timestamp - 1, with_prev: 0 },
  );
  const failed = now.isError ? now : before;
  const data = useMemo(
    () => (now.data && before.data ? floorPriceChanges(now.data, before.data) : undefined),
    [now.data, before.data],
  );
  // Both may have failed: one press asks for each of them again.
  const retry = () => {
    for (const { isError, refetch } of [now, before]) if (isError) void refetch();
  };
  return { ...queryState(failed, 'getFloorPrices'), data, retry };
}
