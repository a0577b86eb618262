import { COLLECTOR_PATH } from '@bidstage/mock-api/contract/analytics-adapter';
import type { RuntimeConfig } from '../../../shared/config/runtime-config.ts';

/** Where integration code finds the platform; absolute URLs, as the code stands on a publisher's page. */
export interface IntegrationSite {
  /** What the paths of the wrapper's scripts are relative to. */
  readonly baseUrl: string;
  /** Where the analytics adapter reports to; null leaves it to the adapter. */
  readonly collectorUrl: string | null;
}

/**
 * The site of a portal at `pageOrigin`. A simulated platform takes the adapter's messages itself, so that no
 * demonstration reports to the platform that the adapter was written for.
 */
export function integrationSite(
  {
    apiBaseUrl,
    publicApiUrl,
    simulated,
  }: Pick<RuntimeConfig, 'apiBaseUrl' | 'publicApiUrl' | 'simulated'>,
  pageOrigin: string,
): IntegrationSite {
  const baseUrl = publicApiUrl || apiBaseUrl || pageOrigin;
  return { baseUrl, collectorUrl: simulated ? new URL(COLLECTOR_PATH, baseUrl).href : null };
}
