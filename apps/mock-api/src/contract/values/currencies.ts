/**
 * Currencies: codes, display decimals and symbols (specification 1 §3, §9). Rates are in `fixtures/market.json`,
 * because only the server converts.
 */
export const CURRENCIES = {
  USD: { symbol: '$', decimals: 2 },
  EUR: { symbol: '€', decimals: 2 },
  CRC: { symbol: '₡', decimals: 2 },
  GBP: { symbol: '£', decimals: 2 },
  ILS: { symbol: '₪', decimals: 2 },
  INR: { symbol: '₹', decimals: 2 },
  JPY: { symbol: '¥', decimals: 0 },
  KRW: { symbol: '₩', decimals: 0 },
  NGN: { symbol: '₦', decimals: 2 },
  PHP: { symbol: '₱', decimals: 2 },
  PLN: { symbol: 'zł', decimals: 2 },
  PYG: { symbol: '₲', decimals: 2 },
  THB: { symbol: '฿', decimals: 2 },
  UAH: { symbol: '₴', decimals: 2 },
  VND: { symbol: '₫', decimals: 2 },
  TWD: { symbol: 'NT$', decimals: 0 },
  HKD: { symbol: null, decimals: 2 },
  SGD: { symbol: null, decimals: 2 },
  MYR: { symbol: null, decimals: 2 },
  IDR: { symbol: null, decimals: 2 },
  BRL: { symbol: null, decimals: 2 },
  AUD: { symbol: null, decimals: 2 },
  CAD: { symbol: null, decimals: 2 },
  CNY: { symbol: null, decimals: 2 },
} as const satisfies Record<string, { symbol: string | null; decimals: 0 | 2 }>;

export type CurrencyCode = keyof typeof CURRENCIES;

export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];

export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

/** `NTD` on the wire means TWD; an absent or empty code means USD (specification 1 §3). */
export function normalCurrency(code: string | null | undefined): string {
  if (!code) return DEFAULT_CURRENCY;
  return code === 'NTD' ? 'TWD' : code;
}

/** Decimals of a currency on screens and in accounting; 2 for a code that is not in the table. */
export function currencyDecimals(code: string): 0 | 2 {
  return (
    (CURRENCIES as Record<string, { decimals: 0 | 2 } | undefined>)[normalCurrency(code)]
      ?.decimals ?? 2
  );
}

/** The symbol of a currency; null if it has none and its code is shown instead. */
export function currencySymbol(code: string): string | null {
  return (
    (CURRENCIES as Record<string, { symbol: string | null } | undefined>)[normalCurrency(code)]
      ?.symbol ?? null
  );
}
