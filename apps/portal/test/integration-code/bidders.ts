import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';

const slot = (divId: string) => ({
  adUnitName: `/12345/${divId}`,
  divId,
  sizes: [[300, 250] as [number, number]],
  params: {},
});

const page = (name: string, ...divIds: string[]) => ({
  configId: `config-${name}`,
  prebidWrapperCoreUrl: '/wrapper/core.js',
  prebidWrapperConfigUrl: `/wrapper/${name}.js`,
  bidders: { appnexus: divIds.map(slot), rubicon: divIds.map(slot) },
});

/** Two pages of a site, and the analytics adapter's. */
export const BIDDERS: BiddersByPage = {
  Home: page('home', 'home-top', 'home-feed'),
  Article: page('article', 'article-top'),
  __ANALYTICS_ADAPTER__: page('adapter'),
};
