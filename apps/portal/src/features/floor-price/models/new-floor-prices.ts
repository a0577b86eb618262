import type { NewFloorPrice } from '@bidstage/mock-api/contract/operations/floor-prices';
import type { FloorPriceCurrency } from '@bidstage/mock-api/contract/values/business-constants';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { ALL_BIDDERS, type FloorPriceDraft } from './draft.ts';

const PLAIN_NUMBER = /^(\d+\.?\d*|\.\d+)$/;
/** `1,20`: as in most of Europe. Three digits after the comma may also be thousands. */
const DECIMAL_COMMA = /^\d*,(\d{1,2}|\d{4,})$/;

/** A text as a number; undefined if it is none, or not certainly one. */
function numberIn(text: string): number | undefined {
  const plain = DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
  return PLAIN_NUMBER.test(plain) ? Number(plain) : undefined;
}

/** Parses a floor price, a CPM; undefined for an invalid text. */
function parsePrice(text: string): number | undefined {
  const price = numberIn(text);
  return price !== undefined && price > 0 && price <= LIMITS.floorPrice ? price : undefined;
}

/** The problem of a field's text; undefined for a price and for an empty field. */
export function priceProblem(text: string): string | undefined {
  if (text === '' || parsePrice(text) !== undefined) return undefined;
  if (/^\d+,\d{3}$/.test(text))
    return `Write ${text.replace(',', '.')} or ${text.replace(',', '')}`;
  return (numberIn(text) ?? 0) > 0 ? 'Too high' : 'Number above 0, like 0.5';
}

/** The floor prices of a draft. */
export interface NewFloorPrices {
  readonly prices: readonly NewFloorPrice[];
  /** Ids of the ad units with a text that is no valid price. */
  readonly invalid: ReadonlySet<string>;
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

/** The texts of a draft, one for each bidder with a value. */
export function bidderTexts({ floorPrice }: Pick<FloorPriceDraft, 'floorPrice'>): string[] {
  return [...floorPrice.values()].flatMap((values) =>
    [...values].filter(([bidder]) => bidder !== ALL_BIDDERS).map(([, text]) => text),
  );
}

/** `1 price to save`, `2 prices wait`. */
export const countedPrices = (count: number, does: string) =>
  `${count} ${count === 1 ? 'price' : 'prices'} ${does}`;

/** What Save would do with a draft: `2 prices to save, 1 text is no price`, or that there is nothing to save. */
export function draftText(draft: Pick<FloorPriceDraft, 'floorPrice'>): string {
  if (draft.floorPrice.size === 0) return 'No price to save';
  const texts = bidderTexts(draft);
  const prices = texts.filter((text) => parsePrice(text) !== undefined).length;
  const others = texts.length - prices;
  const toSave = countedPrices(prices, 'to save');
  if (others === 0) return toSave;
  return `${toSave}, ${others} ${others === 1 ? 'text is no price' : 'texts are no prices'}`;
}
