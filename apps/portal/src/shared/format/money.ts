import {
  currencyDecimals,
  currencySymbol,
  normalCurrency,
} from '@bidstage/mock-api/contract/values/currencies';
import { formatNumber, isShown, MISSING } from './numbers.ts';

/** The smallest amount that is shown as a number: 1 in a currency without decimals, else 0.01. */
export function currencyMinimum(currency: string): number {
  return currencyDecimals(currency) === 0 ? 1 : 0.01;
}

/** The text before an amount: the symbol, or the code and a space for a currency without a symbol. */
export function currencyPrefix(currency: string): string {
  const code = normalCurrency(currency);
  return currencySymbol(code) ?? `${code} `;
}

/**
 * An amount in units of its currency, in the format of the analytics screens: `$1,234.50`, `¥0`, `−$5.00`. Positive
 * amounts below the minimum show as `< $0.01` or `< ¥1`; an absent amount as `--`.
 */
export function formatMoney(amount: number | null | undefined, currency: string): string {
  if (!isShown(amount)) return MISSING;
  const [, sign = '', digits] = /^(< |\u2212)?(.*)$/.exec(formatAmount(amount, currency)) ?? [];
  return `${sign}${currencyPrefix(currency)}${digits}`;
}

/**
 * An accounting amount: thousands separators and the currency's decimals, without a currency; `< 0.01` for a positive
 * one below the minimum. For columns whose currency is shown elsewhere.
 */
export function formatAmount(amount: number | null | undefined, currency: string): string {
  if (!isShown(amount)) return MISSING;
  const decimals = currencyDecimals(currency);
  const minimum = currencyMinimum(currency);
  if (amount > 0 && amount < minimum) return `< ${formatNumber(minimum, decimals)}`;
  return formatNumber(amount, decimals);
}

/** An accounting amount with its currency code: `USD 12,400.00`, `TWD 12,400`, `USD < 0.01`. */
export function formatAccountingAmount(
  amount: number | null | undefined,
  currency: string,
): string {
  if (!isShown(amount)) return MISSING;
  return `${normalCurrency(currency)} ${formatAmount(amount, currency)}`;
}
