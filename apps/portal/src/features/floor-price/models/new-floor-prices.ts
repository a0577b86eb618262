import type { NewFloorPrice } from '@bidstage/mock-api/contract/operations/floor-prices';
import {
  FLOOR_PRICE_CURRENCIES,
  type FloorPriceCurrency,
} from '@bidstage/mock-api/contract/values/business-constants';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { ALL_BIDDERS, type FloorPriceDraft } from './draft.ts';

const PLAIN_NUMBER = /^(\d+\.?\d*|\.\d+)$/;

/** Parses a floor price, a CPM; undefined for an invalid text. */
function parsePrice(text: string): number | undefined {
  if (!PLAIN_NUMBER.test(text)) return undefined;
  const price = Number(text);
  return price > 0 && price <= LIMITS.floorPrice ? price : undefined;
}

/** The problem of a field's text; undefined for a price and for an empty field. */
export function priceProblem(text: string): string | undefined {
  if (text === '' || parsePrice(text) !== undefined) return undefined;
  return PLAIN_NUMBER.test(text) && Number(text) > 0 ? 'Too high' : 'Number above 0, like 0.5';
}

/** The floor prices of a draft. */
export interface NewFloorPrices {
  readonly prices: readonly NewFloorPrice[];
  /** Ids of the ad units with a text that is no valid price. */
  readonly invalid: ReadonlySet<string>;
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
  const invalid = new Set<string>();
  for (const [adUnitId, texts] of floorPrice) {
    for (const [bidderName, text] of texts) {
      if (bidderName === ALL_BIDDERS) continue;
      const price = parsePrice(text);
      if (price === undefined) invalid.add(adUnitId);
      else prices.push({ bidderName, adUnitId, currency, floorPrice: price });
    }
  }
  return { prices, invalid };
}

/** Number of floor prices in a draft. */
export function priceCount({ floorPrice }: Pick<FloorPriceDraft, 'floorPrice'>): number {
  let count = 0;
  for (const texts of floorPrice.values()) count += texts.size - Number(texts.has(ALL_BIDDERS));
  return count;
}
