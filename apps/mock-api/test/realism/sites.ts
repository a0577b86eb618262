/** A persona whose site is measured. */
export interface Site {
  readonly persona: string;
  /** IANA time zone in which its hours and days are counted. */
  readonly zone: string;
  /** Minutes east of UTC without daylight saving: the days of series by day. */
  readonly tzOffset: number;
  readonly country: 'us' | 'tw' | 'jp' | 'de';
  /** Where the exchanges' servers stand that it asks. */
  readonly servers: 'america' | 'asia' | 'europe';
  /** Whether it has Bidstage's wrapper: floor prices, uploads and AutoPick have an effect. */
  readonly hasWrapper: boolean;
}

const US = {
  zone: 'America/New_York',
  tzOffset: -300,
  country: 'us',
  servers: 'america',
} as const;

/** All personas with a year of data. */
export const SITES: readonly Site[] = [
  { persona: 'publisher', ...US, hasWrapper: true },
  {
    persona: 'publisher-tw',
    zone: 'Asia/Taipei',
    tzOffset: 480,
    country: 'tw',
    servers: 'asia',
    hasWrapper: true,
  },
  {
    persona: 'publisher-jp',
    zone: 'Asia/Tokyo',
    tzOffset: 540,
    country: 'jp',
    servers: 'asia',
    hasWrapper: true,
  },
  { persona: 'publisher-large', ...US, hasWrapper: true },
  {
    persona: 'publisher-analytics-only',
    zone: 'Europe/Berlin',
    tzOffset: 60,
    country: 'de',
    servers: 'europe',
    hasWrapper: false,
  },
];

/** When the measured worlds begin; every site's history reaches back to before `YEAR.from`. */
export const ORIGIN = '2024-09-01T00:00:00.000Z';

/** Where the clock stands when the year is read: 400 days of data before it. */
export const NOW = '2025-07-01T12:00:00.000Z';

/** The measured year, as local dates; the last day is included. */
export const YEAR = { from: '2024-07-01', to: '2025-06-30' } as const;

/** The two years that end with it, from which it is seen how levels, incidents and seasons move. */
export const PAST = { from: '2023-07-01', to: YEAR.to } as const;

/** The last days of the year, whose ad units are read day by day: a demonstration looks back this far. */
export const UNIT_DAYS = 91;

/** The first half year of 2025, for which prices are published. */
export const HALF_YEAR = { from: '2025-01-01', to: '2025-06-30' } as const;

/** Days before the end of the year whose hours are read with all bidders. */
export const RECENT_DAYS = 56;

/** When a paired world takes its own way: four spring weeks without a holiday that is kept in the United States. */
export const FORK = '2025-04-08';
