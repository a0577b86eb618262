import type { NewFloorPrice } from '@bidstage/mock-api/contract/operations/floor-prices';
import {
  FLOOR_PRICE_CURRENCIES,
  type FloorPriceCurrency,
} from '@bidstage/mock-api/contract/values/business-constants';
import { ALL_BIDDERS, type FloorPriceDraft } from './draft.ts';
import { parsePrice } from './price-text.ts';

/** The floor prices that a draft contains, and its invalid parts. */
export interface NewFloorPrices {
  readonly prices: readonly NewFloorPrice[];
  /** Ids of the ad units with a text that is no valid price. */
  readonly wrong: ReadonlySet<string>;
}

/** The currency in which floor prices are entered: the draft's, or USD if none can be recorded in that. */
export function recordCurrency(currency: string): FloorPriceCurrency {
  return FLOOR_PRICE_CURRENCIES.find((code) => code === currency) ?? 'USD';
}

/** One price for each bidder with a value. */
export function newFloorPrices(
  { floorPrice }: Pick<FloorPriceDraft, 'floorPrice'>,
  currency: FloorPriceCurrency,
): NewFloorPrices {
  const prices: NewFloorPrice[] = [];
  const wrong = new Set<string>();
  for (const [adUnitId, texts] of floorPrice) {
    for (const [bidderName, text] of texts) {
      if (bidderName === ALL_BIDDERS) continue;
      const price = parsePrice(text);
      if (price === undefined) wrong.add(adUnitId);
      else prices.push({ bidderName, adUnitId, currency, floorPrice: price });
    }
  }
  return { prices, wrong };
}

/** Number of floor prices in a draft. */
export function priceCount({ floorPrice }: Pick<FloorPriceDraft, 'floorPrice'>): number {
  let count = 0;
  for (const texts of floorPrice.values()) count += texts.size - Number(texts.has(ALL_BIDDERS));
  return count;
}
