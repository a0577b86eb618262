import { CAPABILITIES } from '@bidstage/mock-api/contract/values/capabilities';
import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import type { PrebidConfig } from '@bidstage/mock-api/contract/operations/prebid-config';
import { expect, it } from 'vitest';
import { historicalStart, toPrebidConfig } from '#portal/entities/prebid-config/prebid-config.ts';

const page = (pageName: string, configId: string): PrebidConfig['pages'][number] => ({
  pageName,
  configId,
  prebidWrapperCoreUrl: 'https://cdn.example/core.js',
  prebidWrapperConfigUrl: 'https://cdn.example/config.js',
  bidders: [],
});

const config = (pages: PrebidConfig['pages']): PrebidConfig => ({
  hashedId: 'h',
  capabilities: 'ANALYTICS_ONLY',
  startTimestamp: 1_690_000_000,
  onboardStatus: 'FINISHED',
  autoPickEnabled: false,
  pages,
});

it('SIM-018 SIM2-019 the configuration takes analyticsOnlyConfigId from the page __ANALYTICS_ADAPTER__', () => {
  const withAdapter = config([page('home', 'c1'), page('__ANALYTICS_ADAPTER__', 'c2')]);
  expect(toPrebidConfig(withAdapter).analyticsOnlyConfigId).toBe('c2');
  expect(toPrebidConfig(config([page('home', 'c1')])).analyticsOnlyConfigId).toBeNull();
});

it('SIM-019 the portal knows the wrapper modes NONE, ANALYTICS_ONLY and FULL_WRAPPER', () => {
  expect([...CAPABILITIES].sort()).toEqual(['ANALYTICS_ONLY', 'FULL_WRAPPER', 'NONE']);
});

it('UI-018 the history starts at startTimestamp x 1000', () => {
  expect(historicalStart(1_690_000_000)).toBe(1_690_000_000_000);
});

it('UI-019 SIM2-025 every feature flag of the specification is on', () => {
  expect(FEATURE_FLAGS).toMatchObject({
    floorPriceRecord: true,
    bidDistribution: true,
    inputAllBidderFloorPrice: true,
    currencyDropdown: true,
    floorPriceNote: true,
    viewPerformanceByPriority: true,
  });
});
