/** Locations of the user interests: all, or a country by its lower-case ISO 3166 code. */
export const REGIONS = [
  'all',
  'hk',
  'in',
  'id',
  'jp',
  'kr',
  'my',
  'ph',
  'sg',
  'tw',
  'th',
  'vn',
] as const;
export type Region = (typeof REGIONS)[number];

export const DEFAULT_REGION: Region = 'all';
