import { AppError } from '../../app-error.ts';
import { normalCurrency } from '../../contract/values/currencies.ts';
import { withBidders } from '../../domain/configuration/pages.ts';
import type { WrapperConfig } from '../../domain/wrapper/config-script.ts';
import type { AffiliateRecord } from '../../store/affiliate-store.ts';
import type { World } from '../../world/world.ts';
import { pickedBidders } from '../prebid-config/auto-pick.ts';
import { findAffiliate, pagesInForce } from '../prebid-config/read-prebid-config.ts';
import { configIdOf, hashedIdOf } from './wrapper-ids.ts';

function configOf(
  world: World,
  affiliate: AffiliateRecord,
  currency: string,
  configId: string,
): WrapperConfig | undefined {
  const page = pagesInForce(world, affiliate).find(
    ({ pageName }) => configIdOf(affiliate.id, pageName) === configId,
  );
  if (!page) return undefined;
  const { unitsPerUsd } = world.fixtures;
  const auctions = affiliate.capabilities === 'FULL_WRAPPER';
  const picked = pickedBidders(world, affiliate.id);
  const adUnits = picked ? withBidders(page.adUnits, picked) : page.adUnits;
  return {
    pageName: page.pageName,
    world: world.name,
    affiliateId: hashedIdOf(affiliate.id),
    configId,
    auction: auctions ? { adUnits, currency, unitsPerUsd } : null,
  };
}

/** The wrapper configuration of a page in force; throws `unknownPath` when no page has this id. */
export function readWrapperConfig(world: World, configId: string): WrapperConfig {
  for (const { id, currency, capabilities } of world.fixtures.affiliates) {
    if (capabilities === 'NONE') continue;
    const affiliate = findAffiliate(world, id);
    const config = configOf(world, affiliate, normalCurrency(currency), configId);
    if (config) return config;
  }
  throw new AppError('unknownPath');
}
