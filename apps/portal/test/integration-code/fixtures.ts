import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import type { IntegrationPage } from '#portal/features/integration-code/models/integration-sections.ts';

export const ORIGIN = 'https://portal.example';

const TOP = {
  adUnitName: '/12345/home_top',
  divId: 'div-top',
  sizes: [
    [970, 250],
    [728, 90],
  ] as [number, number][],
};
const SIDE = {
  adUnitName: '/12345/home_side',
  divId: 'div-side',
  sizes: [[300, 600]] as [number, number][],
};

/** A page with two ad units. */
export const HOME: IntegrationPage = {
  pageName: 'Home',
  prebidWrapperCoreUrl: '/wrapper/core.js',
  prebidWrapperConfigUrl: '/wrapper/abc.js',
  adUnits: [SIDE, TOP],
};

/** The same page in the bidder list, which has the ad units of each bidder. */
export const BIDDERS: BiddersByPage = {
  Home: {
    configId: 'abc',
    prebidWrapperCoreUrl: '/wrapper/core.js',
    prebidWrapperConfigUrl: '/wrapper/abc.js',
    bidders: {
      ix: [{ ...TOP, params: { siteId: '1' } }],
      rubicon: [
        { ...SIDE, params: { zoneId: 1 } },
        { ...TOP, params: { zoneId: 2 } },
      ],
    },
  },
};
