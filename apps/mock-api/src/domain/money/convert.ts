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
