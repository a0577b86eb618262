import { isIP } from 'node:net';
import { BUSINESS } from './contract/values/business-constants.ts';
import { beginsWithDate } from './contract/values/instants.ts';
import { LIMITS } from './contract/values/limits.ts';
import { MAX_SEED } from './contract/values/names.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** One setting: its key in the environment, its default, and its parser, which returns undefined for a bad value. */
interface Setting<T> {
  readonly key: string;
  readonly fallback: T;
  readonly parse: (text: string) => T | undefined;
  readonly wanted: string;
}

function setting<F, P>(
  key: string,
  fallback: F,
  parse: (text: string) => P | undefined,
  wanted: string,
): Setting<F | P> {
  return { key, fallback, parse, wanted };
}

const text = (value: string): string => value;
const upTo = (max: number) => (value: string) => wholeNumber(value, max);
const between = (min: number, max: number) => (value: string) => {
  const number = wholeNumber(value, max);
  return number !== undefined && number >= min ? number : undefined;
};

const SETTINGS = {
  /** Base URL of the real API that the portal uses; null for the mock. */
  apiBaseUrl: setting('API_BASE_URL', null, httpUrl, 'an http(s) URL'),
  /** Base URL of the account centre; null for the simulated one. */
  accountBaseUrl: setting('ACCOUNT_BASE_URL', null, httpUrl, 'an http(s) URL'),
  /** The `client_id` that the portal sends to that account centre; null for its own. */
  oauthClientId: setting('OAUTH_CLIENT_ID', null, text, 'a client id'),
  /** The `scope` that the portal asks for there; null for its own. */
  oauthScope: setting('OAUTH_SCOPE', null, text, 'scopes separated by spaces'),
  /** Whether this server forwards `/v1` to the real API and checks the responses. */
  apiProxy: setting('API_PROXY', false, flag, '1 or 0'),
  /** File in which the proxy records the API; null for none. */
  apiRecord: setting('API_RECORD', null, text, 'a file'),
  /** Recording of an API that responds where it can; null for none. */
  replay: setting('SIM_REPLAY', null, text, 'a file'),
  /** Where the portal sends usage events when it runs against a real API; null for nowhere. */
  telemetryUrl: setting('TELEMETRY_URL', null, httpUrl, 'an http(s) URL'),
  port: setting('PORT', 4000, upTo(65_535), 'a port number'),
  host: setting('HOST', '127.0.0.1', text, 'a host name'),
  /** Path below which browsers see this server, such as `/demo`; empty for the root. */
  basePath: setting(
    'BASE_PATH',
    '',
    basePathOf,
    'a path such as /demo whose first part the server does not use itself',
  ),
  /** Longest time without data from the real API behind the proxy, in ms. */
  apiProxyTimeoutMs: setting(
    'API_PROXY_TIMEOUT_MS',
    30_000,
    between(1, 600_000),
    'a whole number of ms from 1 to 600000',
  ),
  seed: setting('SIM_SEED', 1, upTo(MAX_SEED), `a whole number from 0 to ${MAX_SEED}`),
  /** Simulated ms at which new worlds are frozen; null for a live clock. */
  frozenAt: setting('SIM_NOW', null, isoTime, 'an ISO 8601 time between 2000 and 2100'),
  /** Folder of the SQLite files; null stores everything in memory. */
  dataDirectory: setting(
    'BIDSTAGE_DATA_DIR',
    '.bidstage',
    (value) => (value === ':memory:' ? null : value),
    'a folder',
  ),
  /** Folder of the snapshots, which several servers may share; null for `snapshots` in the data folder. */
  snapshotsDirectory: setting('SIM_SNAPSHOTS_DIR', null, text, 'a folder'),
  /** Folder with the user's own fixtures, in addition to the built-in ones; null for none. */
  fixturesDirectory: setting('BIDSTAGE_FIXTURES', null, text, 'a folder'),
  /** Folder of the built portal, set by `npm start`; null if only the API is served. */
  portalDirectory: setting('PORTAL_DIRECTORY', null, text, 'a folder'),
  /** Token that gives other machines access to the control plane; null for loopback only. */
  simToken: setting('SIM_TOKEN', null, text, 'a token'),
  /** Origins, besides the server's own, of portals that may send requests. */
  portalOrigins: setting('PORTAL_ORIGINS', [], origins, 'a comma-separated list of origins'),
  /**
   * Reverse proxies whose `X-Forwarded-*` headers are trusted for client address, scheme and host: a list of addresses,
   * true for every direct client, false for none.
   */
  trustProxy: setting(
    'TRUST_PROXY',
    false,
    (value) => flag(value) ?? proxies(value),
    '1, 0 or a comma-separated list of addresses, networks (10.0.0.0/8) and loopback, linklocal, uniquelocal',
  ),
  /** Maximum number of worlds; one more removes the world that has been idle longest. */
  maxWorlds: setting('SIM_MAX_WORLDS', 250, between(1, 10_000), 'a whole number from 1 to 10000'),
  /** Maximum size of worlds and snapshots, in MiB, half of it for each. */
  maxDiskMiB: setting(
    'SIM_MAX_DISK',
    256,
    between(64, 1_000_000),
    'a whole number of MiB from 64 to 1000000',
  ),
  /** Delay of the fixed line item sample, in ms. */
  lineItemDelayMs: setting(
    'SIM_LINE_ITEM_DELAY_MS',
    BUSINESS.lineItemSampleDelayMs,
    upTo(60_000),
    'a whole number of ms up to 60000',
  ),
  logLevel: setting<LogLevel, LogLevel>(
    'LOG_LEVEL',
    'warn',
    (value) => LOG_LEVELS.find((level) => level === value),
    `one of ${LOG_LEVELS.join(', ')}`,
  ),
};

/** The configuration of the process, read once from the environment (docs/settings.md). */
export type Config = {
  readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['fallback'];
};

/** Reads the environment; throws one error that lists every key with a bad value. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const read = <T>({ key, fallback, parse, wanted }: Setting<T>): T => {
    const given = environment[key]?.trim();
    if (!given) return fallback;
    const value = parse(given);
    if (value !== undefined) return value;
    faults.push(`${key} must be ${wanted}, not "${given}"`);
    return fallback;
  };
  const values = Object.entries(SETTINGS).map(([name, one]) => [name, read<unknown>(one)]);
  const config = Object.fromEntries(values) as Config;
  if (config.apiBaseUrl && !config.accountBaseUrl)
    faults.push('ACCOUNT_BASE_URL is required with API_BASE_URL');
  if (config.apiProxy && !config.apiBaseUrl) faults.push('API_PROXY requires API_BASE_URL');
  if (config.apiRecord !== null && !config.apiProxy) faults.push('API_RECORD requires API_PROXY=1');
  if (config.replay !== null && config.apiBaseUrl)
    faults.push('a recording is replayed by the mock: start without API_BASE_URL');
  if (config.telemetryUrl && !config.apiBaseUrl)
    faults.push(
      'TELEMETRY_URL requires API_BASE_URL: on the mock usage events go to /__sim/events',
    );
  if ((config.oauthClientId ?? config.oauthScope) !== null && !config.accountBaseUrl)
    faults.push('OAUTH_CLIENT_ID and OAUTH_SCOPE require ACCOUNT_BASE_URL');
  if (faults.length > 0) throw new Error(`Bad configuration:\n  ${faults.join('\n  ')}`);
  return Object.freeze(config);
}

/** The first segments of the server's own paths, which a base path must not hide. */
const OWN_SEGMENTS: readonly string[] = [
  ...['v1', 'account', '__sim', 'wrapper', 'files', 'assets', 'sim'],
  ...['reference', 'openapi.json', 'healthz', 'readyz', 'drift', 'drift.json'],
];

const SEGMENTS = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;

/** A base path without its trailing slash, empty for the root; undefined if it is none, or a path that the server uses. */
function basePathOf(text: string): string | undefined {
  const base = text.replace(/\/$/, '');
  if (base === '') return '';
  const [, first = ''] = base.split('/');
  return SEGMENTS.test(base) && !OWN_SEGMENTS.includes(first) ? base : undefined;
}

function wholeNumber(text: string, max: number): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value <= max ? value : undefined;
}

function isoTime(text: string): number | undefined {
  const value = Date.parse(text);
  const inRange = value >= LIMITS.clockFromMs && value <= LIMITS.clockToMs;
  return beginsWithDate(text) && inRange ? value : undefined;
}

function flag(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}

const NAMED_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** True for an address, or a network as address and prefix length. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const maxBits = version === 4 ? 32 : 128;
  return version !== 0 && more.length === 0 && (bits === undefined || !!wholeNumber(bits, maxBits));
}

function proxies(text: string): readonly string[] | undefined {
  const list = text.split(',').map((part) => part.trim());
  return list.every((part) => NAMED_NETWORKS.includes(part) || isNetwork(part)) ? list : undefined;
}

/** The URL without trailing slashes; undefined if it is not http(s). */
function httpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? text.replace(/\/+$/, '') : undefined;
}

function origins(text: string): readonly string[] | undefined {
  const list = text.split(',').map((part) => part.trim());
  return list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
    ? list
    : undefined;
}
