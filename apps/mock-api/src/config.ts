import { isIP } from 'node:net';
import { BUSINESS } from './contract/business-constants.ts';
import { LIMITS } from './contract/limits.ts';

/** How the process runs, read from the environment once (contract §9). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The real API that the portal runs against; null for the mock. */
  readonly apiBaseUrl: string | null;
  /** Whether `/v1` goes through this server to the real API, and is checked on its way. */
  readonly apiProxy: boolean;
  /** Longest silence of the real API behind the proxy, in ms. */
  readonly apiProxyTimeoutMs: number;
  /** Account centre; null for the simulated one. */
  readonly accountBaseUrl: string | null;
  readonly seed: number;
  /** Simulated ms at which new worlds are frozen; null for a live clock. */
  readonly frozenAt: number | null;
  /** Folder of the SQLite files; null keeps nothing. */
  readonly dataDirectory: string | null;
  /** Folder of the built portal, set by `npm start`; null serves the API alone. */
  readonly portalDirectory: string | null;
  /** Opens the control plane to other machines; null for loopback only. */
  readonly simToken: string | null;
  /** Origins besides its own from which a portal may call. */
  readonly portalOrigins: readonly string[];
  /**
   * Reverse proxies whose `X-Forwarded-*` headers say who asks, by which scheme and host: their addresses, true for
   * whoever connects, false for none.
   */
  readonly trustProxy: boolean | readonly string[];
  /** Worlds that there may be: one more, and the one goes that has been idle longest. */
  readonly maxWorlds: number;
  /** What the data folder may take, in MiB: beyond it unused facts are removed. */
  readonly maxDiskMiB: number;
  /** How late the fixed line item sample comes, in ms. */
  readonly lineItemDelayMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws one error that names every key with a bad value. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const read = <T>(
    key: string,
    otherwise: T,
    parse: (text: string) => T | undefined,
    wanted: string,
  ): T => {
    const text = environment[key]?.trim();
    if (!text) return otherwise;
    const value = parse(text);
    if (value !== undefined) return value;
    faults.push(`${key} must be ${wanted}, not "${text}"`);
    return otherwise;
  };

  const apiBaseUrl = read('API_BASE_URL', null, httpUrl, 'an http(s) URL');
  const accountBaseUrl = read('ACCOUNT_BASE_URL', null, httpUrl, 'an http(s) URL');
  if (apiBaseUrl && !accountBaseUrl) faults.push('ACCOUNT_BASE_URL is required with API_BASE_URL');
  const apiProxy = read('API_PROXY', false, flag, '1 or 0');
  if (apiProxy && !apiBaseUrl) faults.push('API_PROXY needs the API_BASE_URL that it leads to');

  const config: Config = {
    port: read('PORT', 4000, (text) => wholeNumber(text, 65_535), 'a port number'),
    host: read('HOST', '127.0.0.1', (text) => text, 'a host name'),
    apiBaseUrl,
    apiProxy,
    apiProxyTimeoutMs: read<number>(
      'API_PROXY_TIMEOUT_MS',
      30_000,
      (text) => wholeNumber(text, 600_000) || undefined,
      'a whole number of ms from 1 to 600000',
    ),
    accountBaseUrl,
    seed: read(
      'SIM_SEED',
      1,
      (text) => wholeNumber(text, 0xffffffff),
      'a whole number from 0 to 4294967295',
    ),
    frozenAt: read<number | null>(
      'SIM_NOW',
      null,
      isoTime,
      'an ISO 8601 time between 2000 and 2100',
    ),
    dataDirectory: read<string | null>(
      'BIDSTAGE_DATA_DIR',
      '.bidstage',
      (text) => text,
      'a folder',
    ),
    portalDirectory: read<string | null>('PORTAL_DIRECTORY', null, (text) => text, 'a folder'),
    simToken: read<string | null>('SIM_TOKEN', null, (text) => text, 'a token'),
    portalOrigins: read<readonly string[]>(
      'PORTAL_ORIGINS',
      [],
      origins,
      'a comma-separated list of origins',
    ),
    trustProxy: read<boolean | readonly string[]>(
      'TRUST_PROXY',
      false,
      (text) => flag(text) ?? proxies(text),
      '1, 0 or a comma-separated list of addresses, networks (10.0.0.0/8) and loopback, linklocal, uniquelocal',
    ),
    maxWorlds: read<number>(
      'SIM_MAX_WORLDS',
      250,
      (text) => wholeNumber(text, 10_000) || undefined,
      'a whole number from 1 to 10000',
    ),
    maxDiskMiB: read<number>(
      'SIM_MAX_DISK',
      256,
      (text) => {
        const mebibytes = wholeNumber(text, 1_000_000) ?? 0;
        return mebibytes >= 64 ? mebibytes : undefined;
      },
      'a whole number of MiB from 64 to 1000000',
    ),
    lineItemDelayMs: read<number>(
      'SIM_LINE_ITEM_DELAY_MS',
      BUSINESS.lineItemSampleDelayMs,
      (text) => wholeNumber(text, 60_000),
      'a whole number of ms up to 60000',
    ),
  };
  if (faults.length > 0) throw new Error(`Bad configuration:\n  ${faults.join('\n  ')}`);
  const dataDirectory = config.dataDirectory === ':memory:' ? null : config.dataDirectory;
  return Object.freeze({ ...config, dataDirectory });
}

function wholeNumber(text: string, max: number): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value <= max ? value : undefined;
}

function isoTime(text: string): number | undefined {
  const value = Date.parse(text);
  const inRange = value >= LIMITS.clockFromMs && value <= LIMITS.clockToMs;
  return /^\d{4}-\d{2}-\d{2}/.test(text) && inRange ? value : undefined;
}

function flag(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}

const NAMED_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** True for an address, or a network as address and length of its prefix. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version !== 0 && more.length === 0 && (bits === undefined || !!wholeNumber(bits, most));
}

function proxies(text: string): readonly string[] | undefined {
  const list = text.split(',').map((part) => part.trim());
  return list.every((part) => NAMED_NETWORKS.includes(part) || isNetwork(part)) ? list : undefined;
}

/** A URL without a slash at its end. */
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
