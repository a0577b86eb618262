import type { FloorPriceCurrency } from '../contract/business-constants.ts';
import type { NewFloorPrice } from '../contract/floor-prices.ts';
import { byCodeUnit } from './by-code-unit.ts';
import { groupBy } from './group-by.ts';
import { MICROS } from './money/convert.ts';

/** A floor price that somebody set for a bidder on an ad unit. */
export interface SetFloorPrice {
  readonly adUnitId: string;
  readonly bidder: string;
  readonly currency: FloorPriceCurrency;
  /** CPM in `currency`. */
  readonly floorPrice: number;
  /** Since when, in seconds since 1970. */
  readonly validFrom: number;
}

/** The floor price in force of one bidder on one ad unit, and the one before it. */
export interface FloorPriceInForce {
  readonly current: SetFloorPrice;
  readonly previous: SetFloorPrice | null;
}

/**
 * The floor prices in force at a time (seconds since 1970), by ad unit and bidder; `prices` come by `validFrom`, of one
 * time in the order of their recording. Of several with one `validFrom` the last is the only one.
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

/** What is wrong with an entry of a list: its index, the field, and what. */
export interface FloorPriceProblem {
  readonly index: number;
  readonly field: keyof NewFloorPrice;
  readonly message: string;
}

/**
 * What is wrong with floor prices to record beside their form: ad units and bidders that are not configured now
 * (`biddersOf` gives the bidders of an ad unit, undefined for an unknown one), pairs that come twice, and prices that are
 * nothing in millionths of a USD, in which money is kept.
 */
export function floorPriceProblems(
  entries: readonly NewFloorPrice[],
  biddersOf: (adUnitId: string) => ReadonlySet<string> | undefined,
  unitsPerUsd: (currency: NewFloorPrice['currency']) => number,
): FloorPriceProblem[] {
  const firstPlaces = new Map<string, number>();
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
    const first = firstPlaces.get(pair);
    if (first !== undefined) {
      const message = `stands in entry ${first} for ${adUnitId} already: ${bidderName}`;
      return [{ index, field: 'bidderName', message }];
    }
    firstPlaces.set(pair, index);
    if (Math.round((floorPrice / unitsPerUsd(currency)) * MICROS) === 0)
      return [{ index, field: 'floorPrice', message: 'is less than a millionth of a USD' }];
    return [];
  });
}
