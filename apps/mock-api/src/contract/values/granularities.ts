/** Widths of a time bucket, as used in paths. */
export const GRANULARITIES = ['hour', 'day'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** Longest range for which the portal requests hours, in seconds; for a longer one it requests days. */
export const HOURLY_RANGE_SECONDS = 86_400;
