/** Pattern of the names of worlds and snapshots. */
export const NAME_PATTERN = '^[a-z0-9-]{1,40}$';

/** The persona of a publisher of one's own, in each world that has one. */
export const OWN_PUBLISHER_PERSONA = 'publisher-own';

/** In a story about a publisher of one's own: the publisher's configuration as a file. */
export const PUBLISHER_CSV = 'publisher.csv';

/** Pattern of the files that stories upload or offer. */
export const STORY_FILE_PATTERN = '^((csv|configs)/[A-Za-z0-9-]+|publisher)\\.csv$';

/** Start of the paths of the previews of publishers' pages; guarded like the control plane. */
export const PREVIEW_PATH = '/wrapper/preview/';

/** The world of a request without a world name. */
export const DEFAULT_WORLD = 'default';

/** Header with the name of the world, of requests and of every `/v1` response. */
export const WORLD_HEADER = 'x-bidstage-world';

/** Text of the error for a world that does not exist: it tells a client that its world was deleted. */
export const UNKNOWN_WORLD_TEXT = 'Unknown world';

/**
 * Header with a user, as `userInHeader` writes it: of requests, the one whom the client takes itself to act for; of every
 * `/v1` response of the mock to a signed-in user, that user.
 */
export const USER_HEADER = 'x-bidstage-user';

/** An e-mail address as a header can carry it: characters outside ASCII are percent-encoded. */
export const userInHeader = (email: string): string => encodeURI(email);

/**
 * Header by which a proxy in front of several servers chooses the server of new worlds (docs/settings.md): `ask`, or the name of the
 * world that the server is to create.
 */
export const NEW_WORLD_HEADER = 'x-bidstage-new-world';

/** The proxy's location that sends a request to the server of the world in the response's `x-bidstage-world`. */
export const LOCATION_OF_NEW_WORLD = '@new_world';

/** Modes of a world's clock: at wall speed, frozen, or `rate` times as fast as wall time. */
export const CLOCK_MODES = ['live', 'frozen', 'scaled'] as const;
export type ClockMode = (typeof CLOCK_MODES)[number];

/**
 * Header of every `/v1` response of the mock: `now=<ISO 8601>; mode=<live|frozen|scaled>; rate=<simulated seconds per
 * second>`.
 */
export const CLOCK_HEADER = 'x-bidstage-clock';

/** Header of requests with a label of the client, which the list of worlds shows instead of the client's address. */
export const CLIENT_HEADER = 'x-bidstage-client';

/** Longest label of a client that is shown, in characters. */
export const MAX_CLIENT_LABEL = 60;

/** Cookie with the signed session. */
export const SESSION_COOKIE = 'bidstage_session';

/** Cookie with the name of the world, used if the header is absent. */
export const WORLD_COOKIE = 'bidstage_world';

/** Media type of every error of the control plane. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Media type of a snapshot's file: a SQLite database. */
export const SNAPSHOT_MEDIA_TYPE = 'application/vnd.sqlite3';

/** Largest seed: seeds are unsigned 32-bit integers. */
export const MAX_SEED = 4294967295;

export const DRIFT_PATHS = { page: '/drift', json: '/drift.json' } as const;
