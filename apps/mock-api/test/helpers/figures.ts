/** Seconds since 1970 of an ISO 8601 time, in UTC unless it has an offset. */
export function at(iso: string): number {
  return Date.parse(iso.length === 10 ? `${iso}T00:00:00Z` : iso) / 1000;
}

export const HOUR = 3600;
export const DAY = 86_400;

/** A sum of money in millionths, which are whole numbers in USD. */
export function micros(values: readonly number[]): number {
  return values.reduce((total, value) => total + Math.round(value * 1e6), 0);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Whether a number has at most 6 decimals. */
export function hasSixDecimals(value: number): boolean {
  return Math.round(value * 1e6) / 1e6 === value;
}
