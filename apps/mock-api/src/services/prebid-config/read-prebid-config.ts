import { refusal } from '#api/app-error.ts';
import { ANALYTICS_ADAPTER_PAGE, type Capability } from '#api/contract/values/capabilities.ts';
import type {
  Bidders,
  BiddersByPage,
  ConfigPage,
  PrebidConfig,
} from '#api/contract/operations/prebid-config.ts';
import {
  biddersOf,
  type ConfiguredBidder,
  type ConfiguredPage,
  pagesOf,
} from '#api/domain/configured-pages.ts';
import { unknownAffiliate } from '#api/fixtures/fixtures.ts';
import type { AffiliateRecord } from '#api/store/affiliate-store.ts';
import { firstSecond } from '#api/world/market/history.ts';
import type { World } from '#api/world/world.ts';
import { configIdOf, hashedIdOf, wrapperUrlsOf } from '../wrapper/wrapper-ids.ts';

/**
 * Pages that an affiliate always has, independent of uploads. The adapter's page follows from the capability, so it
 * exists before the first upload and no upload can remove it.
 */
const PERMANENT_PAGES: Readonly<Record<Capability, readonly string[]>> = {
  FULL_WRAPPER: [],
  ANALYTICS_ONLY: [ANALYTICS_ADAPTER_PAGE],
  NONE: [],
};

/** The state of an affiliate; throws `unknownAffiliate`. */
export function findAffiliate(world: World, affiliateId: string): AffiliateRecord {
  const affiliate = world.stores.affiliates.find(affiliateId);
  if (!affiliate) throw refusal('unknownAffiliate', unknownAffiliate(world.fixtures, affiliateId));
  return affiliate;
}

function configuredPages(
  world: World,
  affiliateId: string,
  standing?: readonly string[],
): ConfiguredPage[] {
  const configuration = world.stores.affiliates.configuration(affiliateId);
  return pagesOf(configuration?.rows ?? [], standing);
}

/** The pages of an affiliate: those with a configuration, and those that it always has. */
export function pagesInForce(
  world: World,
  { id, capabilities }: AffiliateRecord,
): ConfiguredPage[] {
  return configuredPages(world, id, PERMANENT_PAGES[capabilities]);
}

function headOf(world: World, affiliateId: string, pageName: string) {
  const configId = configIdOf(affiliateId, pageName);
  return { configId, ...wrapperUrlsOf(world.name, configId) };
}

function toConfigBidder({ bidderCode, adUnits }: ConfiguredBidder): ConfigPage['bidders'][number] {
  return {
    bidderCode,
    adUnits: adUnits.map((adUnit) => ({ adUnitId: adUnit.divId, ...adUnit })),
  };
}

function mapOfBidders(bidders: readonly ConfiguredBidder[]): Bidders {
  return Object.fromEntries(bidders.map(({ bidderCode, adUnits }) => [bidderCode, adUnits]));
}

/** The Prebid configuration of an affiliate in force; throws `unknownAffiliate`. */
export function readPrebidConfig(world: World, affiliateId: string): PrebidConfig {
  const affiliate = findAffiliate(world, affiliateId);
  const { capabilities, startTimestamp, onboardStatus, autoPickEnabled } = affiliate;
  return {
    hashedId: hashedIdOf(affiliateId),
    capabilities,
    startTimestamp: firstSecond(startTimestamp, world.nowSeconds()),
    onboardStatus,
    autoPickEnabled,
    pages: pagesInForce(world, affiliate).map(({ pageName, adUnits }) => ({
      pageName,
      ...headOf(world, affiliateId, pageName),
      bidders: biddersOf(adUnits).map(toConfigBidder),
    })),
  };
}

/** The bidders of an affiliate by page, only for pages with a configuration: no page is without bidders. */
export function readBiddersByPage(world: World, affiliateId: string): BiddersByPage {
  const entries = configuredPages(world, affiliateId).map(({ pageName, adUnits }) => {
    const page = {
      ...headOf(world, affiliateId, pageName),
      bidders: mapOfBidders(biddersOf(adUnits)),
    };
    return [pageName, page] as const;
  });
  return Object.fromEntries(entries);
}

/** The bidders of an affiliate with their ad units of all pages: one entry for each page that the div id is on. */
export function readBidders(world: World, affiliateId: string): Bidders {
  const adUnits = configuredPages(world, affiliateId).flatMap((page) => page.adUnits);
  return mapOfBidders(biddersOf(adUnits));
}
