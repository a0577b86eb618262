import { currencyDecimals } from '../contract/values/currencies.ts';
import { roundTo, shiftDecimal } from '../contract/values/rounding.ts';

/** Millionths of a currency unit per unit. */
export const MICROS = 1e6;

/** Converts an amount in millionths of a USD to an amount of a currency with at most 6 decimals. */
export type Convert = (microUsd: number) => number;

/** The converter to a currency with this exchange rate (units for 1 USD). */
export function converterTo(unitsPerUsd: number): Convert {
  return (microUsd) => Math.round(microUsd * unitsPerUsd) / MICROS;
}

/** Rounds a number of a response to at most 6 decimals; null stays null. */
export function sixDecimals<T extends number | null>(value: T): T {
  return (value === null ? null : Math.round(value * MICROS) / MICROS) as T;
}

/**
 * An amount in minor units as a number of whole units: the nearest double, which JSON writes with its exact decimals.
 */
export function fromMinorUnits(minor: number, currency: string): number {
  return minor / 10 ** currencyDecimals(currency);
}

/** An amount in whole units in minor units, rounded as on the screen: 1.005 USD is 101 cents. */
export function toMinorUnits(amount: number, currency: string): number {
  const decimals = currencyDecimals(currency);
  return shiftDecimal(roundTo(amount, decimals), decimals);
}

/** An amount in minor units as plain digits with all decimals of its currency: `1234.50`, or `1234` in yen. */
export function plainAmount(minor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** The amount as in `plainAmount`, with thousands separators: `1,234.50`. */
export function groupedAmount(minor: number, currency: string): string {
  const [whole = '', decimals] = plainAmount(minor, currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
