import type { Brand } from '@bidstage/mock-api/contract/operations/control/state';

/**
 * The configuration that the server passes to the portal at run time, so that one build works with the mock and with a
 * real API.
 */
export interface RuntimeConfig {
  /** Path below which the portal is served; empty for the root. No trailing slash. */
  readonly basePath: string;
  /** Base of every API path: a URL, or a path on this origin; empty for its root. No trailing slash. */
  readonly apiBaseUrl: string;
  /**
   * The API's base for clients other than this page, if it is not `apiBaseUrl`: the portal's server proxies the page's
   * requests.
   */
  readonly publicApiUrl?: string;
  /** Base of the account centre (login and logout pages). No trailing slash. */
  readonly accountBaseUrl: string;
  /** The OAuth client id of this portal at the account centre. */
  readonly clientId: string;
  /** The OAuth scopes that the sign-in asks for, separated by spaces. */
  readonly scope: string;
  /** Where usage events go that do not go to the simulator; absent for nowhere. */
  readonly telemetryUrl?: string;
  /** True when the API is the simulator: only then are requests to `/__sim` allowed. */
  readonly simulated: boolean;
  /** The world that the page was loaded in; absent where the page does not come from the simulator's server. */
  readonly world?: string;
  /** Whose world the page was loaded in; absent for a world without a publisher of its own. */
  readonly brand?: Brand;
}

const DEFAULTS: RuntimeConfig = {
  basePath: '',
  apiBaseUrl: '',
  accountBaseUrl: '/account',
  clientId: 'bidstage-portal',
  scope: 'email',
  simulated: true,
};

const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '');

/**
 * Reads the JSON that the server writes into the page; absent members take their defaults. Throws when the text is no
 * JSON, because guessing the API would be worse.
 */
export function parseRuntimeConfig(text: string | null | undefined): RuntimeConfig {
  const given = JSON.parse(text?.trim() || '{}') as Partial<RuntimeConfig>;
  return {
    basePath: withoutTrailingSlash(given.basePath ?? DEFAULTS.basePath),
    apiBaseUrl: withoutTrailingSlash(given.apiBaseUrl ?? DEFAULTS.apiBaseUrl),
    ...(given.publicApiUrl && { publicApiUrl: withoutTrailingSlash(given.publicApiUrl) }),
    accountBaseUrl: withoutTrailingSlash(given.accountBaseUrl ?? DEFAULTS.accountBaseUrl),
    clientId: given.clientId ?? DEFAULTS.clientId,
    scope: given.scope ?? DEFAULTS.scope,
    ...(given.telemetryUrl && { telemetryUrl: given.telemetryUrl }),
    simulated: given.simulated ?? DEFAULTS.simulated,
    ...(given.world && { world: given.world }),
    ...(given.brand && { brand: given.brand }),
  };
}

let current: RuntimeConfig | undefined;

/** The configuration of this page, read once from `#bidstage-config`. */
export function runtimeConfig(): RuntimeConfig {
  current ??= parseRuntimeConfig(document.getElementById('bidstage-config')?.textContent);
  return current;
}

/** Replaces the configuration (tests); `undefined` reads the page again. */
export function setRuntimeConfig(config: Partial<RuntimeConfig> | undefined): void {
  current = config && { ...DEFAULTS, ...config };
}
