import { floorPriceKey } from '#api/domain/floor-prices.ts';
import type { FloorPriceRecord } from '#api/store/floor-price-store.ts';
import type { World } from '#api/world/world.ts';

/** The floor prices recorded for an affiliate up to the clock's now, by `validFrom`. */
export function floorPriceRecords(world: World, affiliateId: string): readonly FloorPriceRecord[] {
  const now = world.nowSeconds();
  return world.stores.floorPrices
    .all(affiliateId)
    .filter(({ recordedAt, validFrom }) => recordedAt <= now && validFrom <= now);
}

export interface RowFloorPrice {
  readonly floorPriceCurrency: string | null;
  readonly floorPriceRecord: number | null;
}

const NONE: RowFloorPrice = { floorPriceCurrency: null, floorPriceRecord: null };

/** The floor prices in force at the clock's now, by ad unit and bidder, in the currency of their recording. */
export function currentFloorPrices(
  world: World,
  affiliateId: string,
): (adUnitId: string, bidder: string) => RowFloorPrice {
  const prices = new Map<string, RowFloorPrice>();
  // Oldest first: the last one of a pair is in force.
  for (const { adUnitId, bidder, currency, floorPrice } of floorPriceRecords(world, affiliateId)) {
    prices.set(floorPriceKey(adUnitId, bidder), {
      floorPriceCurrency: currency,
      floorPriceRecord: floorPrice,
    });
  }
  return (adUnitId, bidder) => prices.get(floorPriceKey(adUnitId, bidder)) ?? NONE;
}
