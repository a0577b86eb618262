import { COLLECTOR_PATH } from '@bidstage/mock-api/contract/values/analytics-adapter';
import { PREVIEW_PATH } from '@bidstage/mock-api/contract/values/names';
import type { RuntimeConfig } from '#portal/shared/config/runtime-config.ts';

/** The URLs of the platform in integration code; absolute, because the code runs on a publisher's page. */
export interface IntegrationSite {
  readonly baseUrl: string;
  /** The URL that the analytics adapter reports to; null means the adapter's default. */
  readonly collectorUrl: string | null;
}

/** The absolute URL of a script or collector; a path is relative to the platform's base, which may have a path too. */
export function platformUrl(url: string, baseUrl: string): string {
  const isPath = url.startsWith('/') && !url.startsWith('//');
  return new URL(isPath ? `${baseUrl}${url}` : url, `${baseUrl}/`).href;
}

/**
 * The site of a portal whose API is at `apiUrl`. A simulated platform receives the adapter's messages itself, so that a
 * demonstration never reports to the real platform of the adapter.
 */
export function integrationSite(
  { publicApiUrl, simulated }: Pick<RuntimeConfig, 'publicApiUrl' | 'simulated'>,
  apiUrl: string,
): IntegrationSite {
  const baseUrl = publicApiUrl || apiUrl;
  return { baseUrl, collectorUrl: simulated ? platformUrl(COLLECTOR_PATH, baseUrl) : null };
}

/** The address of the simulator's preview of a page, which runs its integration code; null with a real API. */
export function previewUrl(
  { simulated }: Pick<RuntimeConfig, 'simulated'>,
  apiUrl: string,
  affiliateId: string,
  pageName: string,
  world: string | null,
): string | null {
  if (!simulated) return null;
  const query = new URLSearchParams({ ...(world !== null && { world }), page: pageName });
  return platformUrl(`${PREVIEW_PATH}${encodeURIComponent(affiliateId)}?${query}`, apiUrl);
}
