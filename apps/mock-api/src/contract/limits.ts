/** Sizes and times that client and server share. Bytes, seconds or counts as each name says. */
export const LIMITS = {
  /** Largest JSON body, in bytes. */
  jsonBodyBytes: 1024 * 1024,
  /** Levels that JSON may nest, in a body and in a PARAMS cell. */
  jsonLevels: 64,
  /** Largest CSV file, in bytes. */
  csvFileBytes: 10 * 1024 * 1024,
  /** CSV files that are read and checked at once, and their bytes together. */
  uploadsAtOnce: 4,
  uploadBytesAtOnce: 20 * 1024 * 1024,
  /** Uploads that wait for their turn, and how long each does, in seconds, before it is refused with 429. */
  uploadsWaiting: 40,
  uploadWaitSeconds: 20,
  /** What `Retry-After` says to a refused upload, in seconds. */
  uploadRetrySeconds: 10,
  /** Longest range of an analytics call, in days. */
  rangeDays: 400,
  /** Days before the clock's now of which there are figures; nothing older is simulated or kept. */
  historyDays: 400,
  /** `tz_offset` bounds, in minutes east of UTC. */
  tzOffsetMinutes: 840,
  /** A session's life from sign-in, on the world's clock, in seconds. */
  sessionSeconds: 8 * 3600,
  /** Life of a signed download link, on the world's clock, in seconds. */
  downloadLinkSeconds: 300,
  /** Life of an authorization code, on the world's clock, in seconds. */
  authorizationCodeSeconds: 300,
  /** Most distinct div ids on one page of a configuration. */
  divIdsPerPage: 30,
  /** Values above this are milliseconds, below seconds (contract §1). */
  millisecondsAbove: 1e11,
  /** Latest time that is accepted, in ms since 1970: the end of the year 9999. */
  latestMs: 253_402_300_799_999,
  /** Highest floor price, in any currency; keeps micro-units exact. */
  floorPrice: 1e9,
  /** Fastest scaled clock, in simulated seconds per wall second. */
  clockRate: 86_400,
  /** Longest step of the clock, in seconds: what lies between is simulated before the answer. */
  clockAdvanceSeconds: 400 * 86_400,
  /** Longest delay of a latency fault, in ms. */
  faultLatencyMs: 600_000,
  /** Requests that a world's journal keeps; the oldest go first. */
  journalEntries: 2000,
  /** Largest snapshot file, in bytes. */
  snapshotFileBytes: 64 * 1024 * 1024,
  /** First and last instant that a world's clock may stand at, in ms since 1970: 2000-01-01 and 2100-01-01. */
  clockFromMs: 946_684_800_000,
  clockToMs: 4_102_444_800_000,
} as const;
