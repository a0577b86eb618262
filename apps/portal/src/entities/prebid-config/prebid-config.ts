import {
  ANALYTICS_ADAPTER_PAGE,
  type Capability,
} from '@bidstage/mock-api/contract/values/capabilities';
import type { PrebidConfig as WireConfig } from '@bidstage/mock-api/contract/operations/prebid-config';
import { CatalogueError } from '#portal/shared/api/api-error.ts';

/** A capability that the portal supports. */
export type KnownCapability = Exclude<Capability, 'NONE'>;

const KNOWN: readonly string[] = ['FULL_WRAPPER', 'ANALYTICS_ONLY'] satisfies KnownCapability[];

/** An affiliate's Prebid configuration in the form that the portal uses. */
export interface PrebidConfig extends Omit<WireConfig, 'capabilities'> {
  readonly capabilities: KnownCapability;
  /** configId of the analytics adapter's page; null if there is no such page. */
  readonly analyticsOnlyConfigId: string | null;
}

/**
 * Converts a configuration from a response. Throws the catalogue's 'Wrong capabilities of prebid config' for any
 * capability but FULL_WRAPPER and ANALYTICS_ONLY.
 */
export function toPrebidConfig(config: WireConfig): PrebidConfig {
  if (!KNOWN.includes(config.capabilities)) throw new CatalogueError('wrongCapabilities');
  const adapterPage = config.pages.find((page) => page.pageName === ANALYTICS_ADAPTER_PAGE);
  return {
    ...config,
    capabilities: config.capabilities as KnownCapability,
    analyticsOnlyConfigId: adapterPage?.configId ?? null,
  };
}

/** Start of an affiliate's history in milliseconds, from `startTimestamp` in seconds. */
export function historicalStart(startTimestamp: number): number {
  return startTimestamp * 1000;
}
