/** The kinds of records whose changes the journal names. */
export const RECORD_KINDS = [
  'payment',
  'affiliate',
  'configuration',
  'floor price',
  'settings',
  'session',
  'authorization code',
] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];
