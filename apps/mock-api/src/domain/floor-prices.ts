import type { FloorPriceCurrency } from '../contract/values/business-constants.ts';
import type { NewFloorPrice } from '../contract/operations/floor-prices.ts';
import { byCodeUnit } from '../lib/by-code-unit.ts';
import { groupBy } from '../lib/group-by.ts';
import { MICROS } from './money.ts';

/** A floor price as recorded for a bidder on an ad unit. */
export interface SetFloorPrice {
  readonly adUnitId: string;
  readonly bidder: string;
  readonly currency: FloorPriceCurrency;
  /** CPM in `currency`. */
  readonly floorPrice: number;
  /** Start of its validity, in seconds since 1970. */
  readonly validFrom: number;
}

/** The floor price in force for one bidder on one ad unit, and the previous one. */
export interface FloorPriceInForce {
  readonly current: SetFloorPrice;
  readonly previous: SetFloorPrice | null;
}

/**
 * The floor prices in force at a time (seconds since 1970), sorted by ad unit and bidder. `prices` are sorted by
 * `validFrom`, equal times in the order of recording. Of several prices with the same `validFrom` only the last counts.
 */
export function floorPricesInForce(
  prices: readonly SetFloorPrice[],
  at: number,
): FloorPriceInForce[] {
  const set = prices.filter(({ validFrom }) => validFrom <= at);
  return [...groupBy(set, ({ adUnitId, bidder }) => JSON.stringify([adUnitId, bidder])).values()]
    .flatMap((ofPair) => {
      const current = ofPair.at(-1);
      if (!current) return [];
      const previous = ofPair.findLast(({ validFrom }) => validFrom < current.validFrom) ?? null;
      return [{ current, previous }];
    })
    .sort(
      ({ current: a }, { current: b }) =>
        byCodeUnit(a.adUnitId, b.adUnitId) || byCodeUnit(a.bidder, b.bidder),
    );
}

/** A problem of one entry of a list: its index, the field and a message. */
export interface FloorPriceProblem {
  readonly index: number;
  readonly field: keyof NewFloorPrice;
  readonly message: string;
}

/**
 * Problems of floor prices to record that their schema does not cover: ad units and bidders that are not configured now
 * (`biddersOf` returns the bidders of an ad unit, undefined for an unknown one), repeated pairs, and prices that round
 * to 0 millionths of a USD, the unit in which money is stored.
 */
export function floorPriceProblems(
  entries: readonly NewFloorPrice[],
  biddersOf: (adUnitId: string) => ReadonlySet<string> | undefined,
  unitsPerUsd: (currency: NewFloorPrice['currency']) => number,
): FloorPriceProblem[] {
  const firstIndexes = new Map<string, number>();
  return entries.flatMap((entry, index): FloorPriceProblem[] => {
    const { adUnitId, bidderName, currency, floorPrice } = entry;
    const bidders = biddersOf(adUnitId);
    if (!bidders) {
      return [{ index, field: 'adUnitId', message: `is not configured: ${adUnitId}` }];
    }
    if (!bidders.has(bidderName)) {
      const message = `is not configured for ${adUnitId}: ${bidderName}`;
      return [{ index, field: 'bidderName', message }];
    }
    const pair = JSON.stringify([adUnitId, bidderName]);
    const first = firstIndexes.get(pair);
    if (first !== undefined) {
      const message = `repeats entry ${first} for ${adUnitId}: ${bidderName}`;
      return [{ index, field: 'bidderName', message }];
    }
    firstIndexes.set(pair, index);
    if (Math.round((floorPrice / unitsPerUsd(currency)) * MICROS) === 0)
      return [{ index, field: 'floorPrice', message: 'is less than a millionth of a USD' }];
    return [];
  });
}

/** The key of an ad unit and a bidder, whatever characters their names have. */
export function floorPriceKey(adUnitId: string, bidder: string): string {
  return JSON.stringify([adUnitId, bidder]);
}
