import { floorPriceCurrency } from '@bidstage/mock-api/contract/values/business-constants';
import { currencyDecimals } from '@bidstage/mock-api/contract/values/currencies';
import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { roundTo } from '@bidstage/mock-api/contract/values/rounding';
import { create } from 'zustand';
import { currencyMinimum } from '#portal/shared/format/money.ts';
import type { SuggestedPrice } from './suggestion-tree.ts';

/** A floor price as it is entered, of a bidder on an ad unit. */
interface TakenPrice {
  readonly adUnitId: string;
  readonly bidder: string;
  readonly text: string;
}

/** Suggestions that are taken over into the draft. */
export interface TakenPrices {
  readonly currency: string;
  readonly prices: readonly TakenPrice[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isTakenPrice = (value: unknown): value is TakenPrice => {
  const { adUnitId, bidder, text } = (value ?? {}) as Partial<Record<keyof TakenPrice, unknown>>;
  return [adUnitId, bidder, text].every(isText);
};

export const isTakenPrices = (value: unknown): value is TakenPrices => {
  const { currency, prices } = (value ?? {}) as Partial<Record<keyof TakenPrices, unknown>>;
  return isText(currency) && Array.isArray(prices) && prices.every(isTakenPrice);
};

/** The price to enter for a suggestion, as it is shown; undefined for less than the currency's minimum. */
export function takenText(price: number, currency: string): string | undefined {
  const decimals = currencyDecimals(currency);
  const shown = roundTo(price, decimals);
  return shown < currencyMinimum(currency) ? undefined : shown.toFixed(decimals);
}

/** The suggestions as prices to enter. */
export function takenPrices(suggestions: readonly SuggestedPrice[], currency: string): TakenPrices {
  const prices = suggestions.flatMap(({ adUnitId, bidder, price }): TakenPrice[] => {
    const text = takenText(price, currency);
    return text === undefined ? [] : [{ adUnitId, bidder, text }];
  });
  return { currency, prices };
}

/** Whether suggestions in a currency can be taken over: floor prices exist in few. */
export const canRecordIn = (currency: string) =>
  FEATURE_FLAGS.floorPriceRecord && floorPriceCurrency(currency) === currency;

type Pair = Pick<SuggestedPrice, 'adUnitId' | 'bidder'>;

const keyOf = ({ adUnitId, bidder }: Pair) => JSON.stringify([adUnitId, bidder]);

interface CheckedSuggestions {
  /** Affiliate and days of the suggestions: those of others are not checked. */
  readonly scope: string;
  readonly currency: string;
  /** By ad unit and bidder. */
  readonly suggestions: ReadonlyMap<string, SuggestedPrice>;
}

const NONE: CheckedSuggestions = { scope: '', currency: '', suggestions: new Map() };

/** The suggestions that are checked, in both tabs; not persisted. */
export const useCheckedSuggestions = create<CheckedSuggestions>()(() => NONE);

/** How many of some suggestions are checked. */
export function checkedCount(
  checked: CheckedSuggestions,
  scope: string,
  suggestions: readonly SuggestedPrice[],
): number {
  if (checked.scope !== scope) return 0;
  return suggestions.filter((one) => checked.suggestions.has(keyOf(one))).length;
}

/** The checked suggestions of a scope as prices to enter. */
export function takenIn({ scope, currency, suggestions }: CheckedSuggestions, wanted: string) {
  return takenPrices(scope === wanted ? [...suggestions.values()] : [], currency);
}

/** Checks suggestions of a scope. */
export function check(
  { scope, currency }: Pick<CheckedSuggestions, 'scope' | 'currency'>,
  changed: readonly SuggestedPrice[],
): void {
  useCheckedSuggestions.setState((before) => {
    const kept = before.scope === scope ? before.suggestions : [];
    const added = changed.map((one) => [keyOf(one), one] as const);
    return { scope, currency, suggestions: new Map([...kept, ...added]) };
  });
}

/** Removes the checks of some suggestions, for example because their prices are saved. */
export function uncheck(pairs: readonly Pair[]): void {
  useCheckedSuggestions.setState((before) => {
    const suggestions = new Map(before.suggestions);
    for (const pair of pairs) suggestions.delete(keyOf(pair));
    return { suggestions };
  });
}
