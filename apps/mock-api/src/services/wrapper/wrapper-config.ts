import { AppError } from '#api/app-error.ts';
import { consentApisOf } from '#api/contract/values/consent.ts';
import { normalCurrency } from '#api/contract/values/currencies.ts';
import { withBidders } from '#api/domain/configured-pages.ts';
import { floorPricesInForce } from '#api/domain/floor-prices.ts';
import type { WrapperAuction, WrapperConfig } from '#api/domain/wrapper/config-script.ts';
import type { PageFloors } from '#api/domain/wrapper/price-floors.ts';
import type { AffiliateFixture } from '#api/fixtures/fixtures.ts';
import type { AffiliateRecord } from '#api/store/affiliate-store.ts';
import type { World } from '#api/world/world.ts';
import { floorPriceRecords } from '../analytics/floor-price-records.ts';
import { pickedBidders } from '../prebid-config/auto-pick.ts';
import { findAffiliate, pagesInForce } from '../prebid-config/read-prebid-config.ts';
import { configIdOf, hashedIdOf, rateFileOf } from './wrapper-ids.ts';

type AuctionOfPage = Pick<WrapperAuction, 'adUnits'>;

/** The floor prices of an affiliate in force now, each from the second in which it was recorded. */
function pageFloors(world: World, affiliateId: string): PageFloors {
  const records = floorPriceRecords(world, affiliateId);
  const times = records.map(({ recordedAt, validFrom }) => Math.max(recordedAt, validFrom));
  return {
    prices: floorPricesInForce(records, world.nowSeconds()).map(({ current }) => current),
    revision: records.length,
    changedAt: times.reduce((one, other) => Math.max(one, other), 0),
  };
}

function auctionOf(
  world: World,
  { country, currency }: AffiliateFixture,
  { id, capabilities, pageTimeoutMs }: AffiliateRecord,
  { adUnits }: AuctionOfPage,
): WrapperAuction | null {
  if (capabilities !== 'FULL_WRAPPER') return null;
  const picked = pickedBidders(world, id);
  return {
    adUnits: picked ? withBidders(adUnits, picked) : adUnits,
    pageTimeoutMs,
    consent: consentApisOf(country),
    floors: pageFloors(world, id),
    currency: normalCurrency(currency),
    unitsPerUsd: world.fixtures.unitsPerUsd,
    rateFile: rateFileOf(world.name),
  };
}

function configOf(
  world: World,
  fixture: AffiliateFixture,
  configId: string,
): WrapperConfig | undefined {
  const affiliate = findAffiliate(world, fixture.id);
  const page = pagesInForce(world, affiliate).find(
    ({ pageName }) => configIdOf(affiliate.id, pageName) === configId,
  );
  return (
    page && {
      pageName: page.pageName,
      world: world.name,
      affiliateId: hashedIdOf(affiliate.id),
      configId,
      auction: auctionOf(world, fixture, affiliate, page),
    }
  );
}

/** The wrapper configuration of a page in force; throws `unknownPath` when no page has this id. */
export function readWrapperConfig(world: World, configId: string): WrapperConfig {
  for (const fixture of world.fixtures.affiliates) {
    if (fixture.capabilities === 'NONE') continue;
    const config = configOf(world, fixture, configId);
    if (config) return config;
  }
  throw new AppError('unknownPath');
}
