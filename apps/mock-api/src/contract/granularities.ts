/** Widths of a time bucket that a path can ask for. */
export const GRANULARITIES = ['hour', 'day'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** Longest range that the portal asks for by the hour, in seconds; a longer one is asked for by the day. */
export const HOURLY_RANGE_SECONDS = 86_400;
