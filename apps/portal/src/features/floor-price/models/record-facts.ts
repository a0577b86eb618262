import { formatMoney } from '#portal/shared/format/money.ts';
import { MISSING } from '#portal/shared/format/numbers.ts';
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

/** The price in force and the suggestion: `Now $0.40, suggested $1.08`; only what is known. */
export function priceFacts(
  current: SuggestionItem['currentFloorPrice'],
  suggestion: string,
): string {
  const now =
    current === null
      ? 'No floor now'
      : current === 'several'
        ? 'Floors differ now'
        : `Now ${currentText({ currentFloorPrice: current })}`;
  return suggestion === MISSING ? now : `${now}, suggested ${suggestion}`;
}
