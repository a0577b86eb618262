/** Millionths of a unit of money in one unit. */
export const MICROS = 1e6;

/** Turns a sum in millionths of a USD into a number of a currency with at most 6 decimals. */
export type Convert = (microUsd: number) => number;

/** The converter into a currency of which 1 USD is so many units. */
export function converterTo(unitsPerUsd: number): Convert {
  return (microUsd) => Math.round(microUsd * unitsPerUsd) / MICROS;
}

/** A figure of an answer with at most 6 decimals; null stays null. */
export function sixDecimals<T extends number | null>(value: T): T {
  return (value === null ? null : Math.round(value * MICROS) / MICROS) as T;
}
