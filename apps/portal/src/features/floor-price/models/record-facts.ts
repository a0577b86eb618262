import { formatMoney } from '#portal/shared/format/money.ts';
import { currentText } from './suggestion-columns.ts';
import type { SuggestionItem } from './suggestion-tree.ts';

/** The suggestions of the last 30 days by ad unit, in a currency; no items while they are unknown. */
export interface Suggestions {
  readonly items: readonly SuggestionItem[];
  readonly currency: string;
}

/** The suggestion for an ad unit, or for a bidder on it, as a text; `--` for none. */
export function suggestionFor(
  { items, currency }: Suggestions,
  adUnitId: string,
  bidder?: string,
): string {
  const adUnit = items.find(({ name }) => name === adUnitId);
  const item = bidder === undefined ? adUnit : adUnit?.children.find(({ name }) => name === bidder);
  return formatMoney(item?.suggestedFloorPrice, currency);
}

/** What a price is set by: the names of the columns that are drawn in the column of the field, and on a phone of its line. */
export const FACT_TITLES = ['Current', 'Suggested'] as const;

/** The price in force and the suggestion, in the order of their titles. */
export function priceFacts(
  current: SuggestionItem['currentFloorPrice'],
  suggestion: string,
): readonly [current: string, suggested: string] {
  return [current === null ? 'None' : currentText({ currentFloorPrice: current }), suggestion];
}
