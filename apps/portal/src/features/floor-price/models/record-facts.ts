import { formatMoney } from '#portal/shared/format/money.ts';
import { currentText } from './suggestion-columns.ts';
import type { SuggestionItem } from './suggestion-tree.ts';
import { takenText } from './taken-prices.ts';

/** The suggestions of the last 30 days by ad unit, in a currency; no items while they are unknown. */
export interface Suggestions {
  readonly items: readonly SuggestionItem[];
  readonly currency: string;
}

/** The suggestion for an ad unit, or for a bidder on it. */
export function suggestionFor(
  { items }: Suggestions,
  adUnitId: string,
  bidder?: string,
): number | null {
  const adUnit = items.find(({ name }) => name === adUnitId);
  const item = bidder === undefined ? adUnit : adUnit?.children.find(({ name }) => name === bidder);
  return item?.suggestedFloorPrice ?? null;
}

/** What a price is set by: the names of the columns that are drawn in the column of the field, and on a phone of its line. */
export const FACT_TITLES = ['Current', 'Suggested'] as const;

/** What a field shows beside it. */
export interface PriceFacts {
  /** The price in force and the suggestion, in the order of their titles. */
  readonly texts: readonly [current: string, suggested: string];
  /** The suggestion as it is entered; undefined for none, and for one in another currency than the field's. */
  readonly entry: string | undefined;
}

/** The facts of a field: the price in force, and the suggestion in the currency of the suggestions. */
export function priceFacts(
  current: SuggestionItem['currentFloorPrice'],
  suggestion: number | null,
  { from, to }: { readonly from: string; readonly to: string },
): PriceFacts {
  return {
    texts: [currentText({ currentFloorPrice: current }), formatMoney(suggestion, from)],
    entry: suggestion !== null && from === to ? takenText(suggestion, from) : undefined,
  };
}
