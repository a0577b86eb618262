import { AppError } from '#api/app-error.ts';
import { identifier } from '#api/contract/values/identifiers.ts';
import type { ConsentApi } from '#api/contract/values/consent.ts';
import type { SetFloorPrice } from '#api/domain/floor-prices.ts';
import type { PageAdUnit } from '#api/domain/configured-pages.ts';
import type { AffiliateFixture } from '#api/fixtures/fixtures.ts';
import type { World } from '#api/world/world.ts';
import { findAffiliate, pagesInForce } from '../prebid-config/read-prebid-config.ts';
import { readWrapperConfig } from './wrapper-config.ts';
import { configIdOf, wrapperUrlsOf } from './wrapper-ids.ts';

/** What the preview of a publisher's page shows before any script runs. */
export interface PagePreview {
  readonly world: string;
  readonly affiliateId: string;
  readonly publisher: string;
  readonly pageNames: readonly string[];
  readonly pageName: string;
  readonly configPath: string;
  readonly adUnits: readonly PageAdUnit[];
  readonly pageTimeoutMs: number;
  readonly currency: string;
  readonly consent: readonly ConsentApi[];
  readonly floorRevision: number;
  /** The floor prices in force of the ad units of the page, as recorded. */
  readonly floors: readonly SetFloorPrice[];
}

function fixtureOf(world: World, affiliateId: string): AffiliateFixture {
  const fixture = world.fixtures.affiliates.find(({ id }) => id === affiliateId);
  if (fixture?.capabilities !== 'FULL_WRAPPER') throw new AppError('unknownPath');
  return fixture;
}

/**
 * A page of a publisher with a full wrapper, by default its first one. Throws `unknownPath` for any other publisher and
 * for a page that it does not have.
 */
export function readPreview(world: World, affiliateId: string, wanted?: string): PagePreview {
  const { name } = fixtureOf(world, affiliateId);
  const pageNames = pagesInForce(world, findAffiliate(world, affiliateId)).map(
    ({ pageName }) => pageName,
  );
  const pageName = wanted === undefined ? pageNames[0] : identifier(wanted);
  if (pageName === undefined || !pageNames.includes(pageName)) throw new AppError('unknownPath');
  const configId = configIdOf(affiliateId, pageName);
  const { auction } = readWrapperConfig(world, configId);
  if (!auction) throw new AppError('unknownPath');
  const { adUnits, floors, ...settings } = auction;
  const divIds = new Set(adUnits.map(({ divId }) => divId));
  return {
    world: world.name,
    affiliateId,
    publisher: name,
    pageNames,
    pageName,
    configPath: wrapperUrlsOf(world.name, configId).prebidWrapperConfigUrl,
    adUnits,
    ...settings,
    floorRevision: floors.revision,
    floors: floors.prices.filter(({ adUnitId }) => divIds.has(adUnitId)),
  };
}
