import { COLLECTOR_PATH } from '@bidstage/mock-api/contract/values/analytics-adapter';
import type { RuntimeConfig } from '../../../shared/config/runtime-config.ts';

/** The URLs of the platform in integration code; absolute, because the code runs on a publisher's page. */
export interface IntegrationSite {
  /** The base of the wrapper's script paths. */
  readonly baseUrl: string;
  /** The URL that the analytics adapter reports to; null means the adapter's default. */
  readonly collectorUrl: string | null;
}

/**
 * The site of a portal at `pageOrigin`. A simulated platform receives the adapter's messages itself, so that a
 * demonstration never reports to the real platform of the adapter.
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
