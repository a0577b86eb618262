import type { AdUnit, BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';

export function adUnit(adUnitName: string, divId: string, params: AdUnit['params'] = {}): AdUnit {
  return { adUnitName, divId, sizes: [[970, 250]], params };
}

export function aPage(configId: string, bidders: Record<string, AdUnit[]>): BiddersByPage[string] {
  return {
    configId,
    prebidWrapperCoreUrl: `/${configId}-core.js`,
    prebidWrapperConfigUrl: `/${configId}-config.js`,
    bidders,
  };
}
