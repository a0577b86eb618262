/** What a world or a snapshot may be called (contract §8). */
export const NAME_PATTERN = '^[a-z0-9-]{1,40}$';

/** The world of a request that names none. */
export const DEFAULT_WORLD = 'default';

/** Request header that names the world; every `/v1` answer carries it too. */
export const WORLD_HEADER = 'x-bidstage-world';

/** Header of every `/v1` answer of the mock: `now=<ISO 8601>; mode=<live|frozen|scaled>; rate=<simulated seconds per second>`. */
export const CLOCK_HEADER = 'x-bidstage-clock';

/** Cookie that names the world when the header is absent. */
export const WORLD_COOKIE = 'bidstage_world';

/** Largest seed: seeds are unsigned 32-bit integers. */
export const SEED_MAX = 4294967295;
