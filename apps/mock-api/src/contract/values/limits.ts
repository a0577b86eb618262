/** Limits that client and server share, in bytes, seconds or counts as each name indicates. */
import { DAY_SECONDS } from './time-units.ts';

export const LIMITS = {
  /** Largest JSON body, in bytes. */
  jsonBodyBytes: 1024 * 1024,
  /** Maximum nesting of JSON, in a body and in a PARAMS cell. */
  jsonLevels: 64,
  /** Largest CSV file, in bytes. */
  csvFileBytes: 10 * 1024 * 1024,
  /** CSV files that are read and checked at the same time, and their total bytes. */
  uploadsAtOnce: 2,
  uploadBytesAtOnce: 10 * 1024 * 1024,
  /** Uploads that wait for their turn, and the longest wait in seconds before a 429. */
  uploadsWaiting: 40,
  uploadWaitSeconds: 20,
  /** Value of `Retry-After` for a rejected upload, in seconds. */
  uploadRetrySeconds: 10,
  /** The rest of a refused body that is read before its connection closes: in bytes, and in ms. */
  refusedBodyBytes: 32 * 1024 * 1024,
  refusedBodyMs: 10_000,
  /** Longest range of an analytics request, in days. */
  rangeDays: 400,
  /** Months of data and of payment requests before that of the clock's now; older ones are not simulated. */
  historyMonths: 24,
  /** Maximum of `tz_offset` in either direction, in minutes east of UTC. */
  tzOffsetMinutes: 840,
  /** Lifetime of a session from sign-in, by the world's clock, in seconds. */
  sessionSeconds: 8 * 3600,
  /** Lifetime of a signed download link, by the world's clock, in seconds. */
  downloadLinkSeconds: 300,
  /** Lifetime of an authorization code, by the world's clock, in seconds. */
  authorizationCodeSeconds: 300,
  /** Maximum of distinct div ids on one page of a configuration. */
  divIdsPerPage: 30,
  /** A time in a request is in milliseconds above this value, else in seconds. */
  millisecondsAbove: 1e11,
  /** Latest accepted time, in ms since 1970: the end of the year 9999. */
  latestMs: 253_402_300_799_999,
  /** Highest floor price, in any currency; keeps micro-units exact. */
  floorPrice: 1e9,
  /** Fastest scaled clock, in simulated seconds per wall second. */
  clockRate: 86_400,
  /** Longest advance of the clock, in seconds: the days in between are simulated before the response. */
  clockAdvanceSeconds: 400 * DAY_SECONDS,
  /** Longest delay of a latency fault, in ms. */
  faultLatencyMs: 600_000,
  /** Longest `Retry-After` of a fault, in seconds, and farthest time of a stale response, in hours. */
  faultRetrySeconds: 86_400,
  faultStaleHours: 8760,
  /** Longest path in a link or a file, with query and fragment, in characters. */
  ownPath: 4000,
  /** Longest glob on paths, in characters. */
  pathGlob: 500,
  /** Longest path of a field in a fault, and longest JSON of its new value, in characters. */
  faultFieldPath: 300,
  faultFieldValue: 10_000,
  /** Maximum number of headers that a fault sets, adds or removes, and of parts of a query that it matches. */
  faultHeaders: 20,
  faultQueryParts: 20,
  /** Maximum of requests in a world's journal; the oldest are removed first. */
  journalEntries: 2000,
  /** Maximum number of acts of a world, and of bytes of their files. */
  acts: 10_000,
  actFileBytes: 16 * 1024 * 1024,
  /** Largest request for a new world, with its acts, in bytes. */
  newWorldBytes: 32 * 1024 * 1024,
  /** Largest body of an upload of which the journal stores all, in bytes. */
  checkedFileBytes: 256 * 1024,
  /** Versions of an affiliate's configuration that are listed, the newest ones. */
  configVersions: 50,
  /** Floor prices that the explanation of a figure lists, the newest ones. */
  explainedFloorPrices: 100,
  /** Maximum number of a story's steps. */
  storySteps: 100,
  /** Largest file of an own story, in bytes. */
  storyFileBytes: 2 * 1024 * 1024,
  /** Maximum number of own stories, and of bytes of all their files together. */
  ownStories: 200,
  ownStoriesBytes: 64 * 1024 * 1024,
  /** Longest body of a response that a fault gives instead of the simulated one, in characters. */
  faultBody: 100_000,
  /** Page views a month of a publisher of one's own. */
  publisherPageViews: { least: 10_000, most: 2_000_000_000 },
  /** Largest number of impressions of a page view that one can have. */
  impressionsPerView: 20,
  /** Maximum number of its bidders. */
  publisherBidders: 30,
  /** Longest configuration CSV in the file of a publisher, in characters. */
  publisherConfiguration: 500_000,
  /** Longest logo in it as a data URL, in characters, and its largest width and height in px. */
  publisherLogo: 150_000,
  publisherLogoSide: 1024,
  /** Largest file of one, in bytes. */
  publisherFileBytes: 2 * 1024 * 1024,
  /** Largest file of all publishers of one's own with their worlds, in bytes. */
  prospectsFileBytes: 64 * 1024 * 1024,
  /** Maximum number of publishers of one's own. */
  ownPublishers: 200,
  /** Largest snapshot file, in bytes. */
  snapshotFileBytes: 32 * 1024 * 1024,
  /** First and last time of a world's clock, in ms since 1970: 2000-01-01 and 2100-01-01. */
  clockFromMs: 946_684_800_000,
  clockToMs: 4_102_444_800_000,
} as const;

/** The limits of how long an auction on a page waits for bids, in ms. Prebid's samples use 700 to 3000. */
export const PAGE_TIMEOUT = { least: 500, most: 10_000 } as const;
