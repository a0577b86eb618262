import type { Config } from '#api/config.ts';
import type { Brand } from '#api/contract/operations/control/state.ts';

/** The run-time configuration of the portal, so that one build works with the mock and with any real API. */
export interface PortalRuntime {
  readonly basePath: string;
  readonly apiBaseUrl: string;
  /** The real API when the portal uses it through this server. */
  readonly publicApiUrl?: string;
  readonly accountBaseUrl: string;
  /** What the portal sends to the account centre; it has values of its own for absent ones. */
  readonly clientId?: string;
  readonly scope?: string;
  /** Where usage events go that do not go to the simulator; absent for nowhere. */
  readonly telemetryUrl?: string;
  readonly simulated: boolean;
  /** The world that the browser has chosen when it loads the page, which may no longer exist; absent without worlds. */
  readonly world?: string;
  /** Whose world it is, so that the page shows it from the start; absent for a world without a publisher of its own. */
  readonly brand?: Brand;
}

/** The API that the portal uses; this server also when it forwards to a real API. */
export function portalApi({ apiProxy, apiBaseUrl, basePath }: Config): string {
  return apiProxy ? basePath : (apiBaseUrl ?? basePath);
}

export function portalRuntime(config: Config, simulated: boolean): PortalRuntime {
  const {
    basePath,
    apiProxy,
    apiBaseUrl,
    accountBaseUrl,
    oauthClientId,
    oauthScope,
    telemetryUrl,
  } = config;
  return {
    basePath,
    apiBaseUrl: portalApi(config),
    ...(apiProxy && apiBaseUrl !== null && { publicApiUrl: apiBaseUrl }),
    accountBaseUrl: accountBaseUrl ?? `${basePath}/account`,
    ...(oauthClientId !== null && { clientId: oauthClientId }),
    ...(oauthScope !== null && { scope: oauthScope }),
    ...(telemetryUrl !== null && { telemetryUrl }),
    simulated,
  };
}
