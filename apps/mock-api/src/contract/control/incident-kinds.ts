/** Kinds of incident that the market model plants in the data (contract §6). */
export const INCIDENT_KINDS = [
  'surge',
  'plunge',
  'outage',
  'slow_bidder',
  'low_fill',
  'missing_data',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** What removes the bidder or ad unit of an incident, and so ends it before its time. */
export const EARLY_ENDS = ['upload', 'auto_pick'] as const;
export type EarlyEnd = (typeof EARLY_ENDS)[number];
