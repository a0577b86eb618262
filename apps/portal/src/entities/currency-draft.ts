import { currencySymbol, normalCurrency } from '@bidstage/mock-api/contract/values/currencies';
import { priceGranularity } from '@bidstage/mock-api/contract/values/price-granularity';
import { create } from 'zustand';

/** The currency in which new floor prices are entered, and the size of a price step in the user's currency. */
export interface CurrencyDraft {
  readonly currency: string;
  /** Null for a currency without a symbol: its code is shown. */
  readonly currencySymbol: string | null;
  /** The user chose the currency: a later fetch of the user does not overwrite it. */
  readonly currencyDirty: boolean;
  readonly priceGranularity: number;
}

/** The draft for a user's currency; a currency that the user chose stays. */
export function adoptUserCurrency(
  draft: CurrencyDraft,
  userCurrency: string | null | undefined,
): CurrencyDraft {
  const granularity = { priceGranularity: priceGranularity(userCurrency) };
  if (draft.currencyDirty) return { ...draft, ...granularity };
  const currency = normalCurrency(userCurrency);
  return { ...draft, currency, currencySymbol: currencySymbol(currency), ...granularity };
}

/** The draft after the user has chosen a currency. */
export function chooseCurrency(draft: CurrencyDraft, chosen: string): CurrencyDraft {
  const currency = normalCurrency(chosen);
  return { ...draft, currency, currencySymbol: currencySymbol(currency), currencyDirty: true };
}

const INITIAL: CurrencyDraft = adoptUserCurrency(
  { currency: '', currencySymbol: null, currencyDirty: false, priceGranularity: 0 },
  undefined,
);

/** The draft of this visit; it is not persisted. */
export const useCurrencyDraft = create<CurrencyDraft>()(() => INITIAL);

/** Resets to the default currency, for another user. */
export function resetCurrencyDraft(): void {
  useCurrencyDraft.setState(INITIAL, true);
}
