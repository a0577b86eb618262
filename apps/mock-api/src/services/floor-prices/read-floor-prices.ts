import type { AdUnitFloorPrices } from '../../contract/operations/floor-prices.ts';
import { type FloorPriceInForce, floorPricesInForce } from '../../domain/floor-prices.ts';
import { groupBy } from '../../domain/group-by.ts';
import type { World } from '../../world/world.ts';
import { floorPriceRecords } from '../analytics/floor-price-records.ts';

type FloorPriceRow = AdUnitFloorPrices['bidders'][number];

function rowOf({ current, previous }: FloorPriceInForce, withPrevious: boolean): FloorPriceRow {
  const { bidder, currency, floorPrice } = current;
  return {
    bidderName: bidder,
    currency,
    floorPrice,
    ...(withPrevious && {
      prevCurrency: previous?.currency ?? null,
      prevFloorPrice: previous?.floorPrice ?? null,
      prevTimestamp: previous?.validFrom ?? null,
    }),
  };
}

/** The floor prices of an affiliate in force at a time (seconds since 1970), by ad unit and bidder. */
export function readFloorPrices(
  world: World,
  affiliateId: string,
  at: number,
  withPrevious: boolean,
): AdUnitFloorPrices[] {
  const inForce = floorPricesInForce(floorPriceRecords(world, affiliateId), at);
  return [...groupBy(inForce, ({ current }) => current.adUnitId)].map(([adUnitId, ofUnit]) => ({
    adUnitId,
    bidders: ofUnit.map((one) => rowOf(one, withPrevious)),
  }));
}
