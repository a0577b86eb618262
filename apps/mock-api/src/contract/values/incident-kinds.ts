/** Kinds of incident in the market model (docs/realism.md). */
export const INCIDENT_KINDS = [
  'surge',
  'plunge',
  'outage',
  'slow_bidder',
  'low_fill',
  'missing_data',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** Reasons for which the target of an incident is removed, which ends the incident early. */
export const EARLY_ENDS = ['upload', 'auto_pick'] as const;
export type EarlyEnd = (typeof EARLY_ENDS)[number];
