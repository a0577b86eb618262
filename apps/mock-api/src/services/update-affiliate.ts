import type { changePrebidConfig, PrebidConfig } from '../contract/prebid-config.ts';
import type { BodyOf } from '../contract/operation.ts';
import type { World } from '../world/world.ts';
import { findAffiliate, readPrebidConfig } from './prebid-config.ts';

/** What may be changed of an affiliate by itself: AutoPick and the onboarding step. */
export type AffiliateChange = BodyOf<typeof changePrebidConfig>;

/** Takes over a change, leaves what it does not name, and answers the new configuration; throws `unknownAffiliate`. */
export function updateAffiliate(
  world: World,
  affiliateId: string,
  change: AffiliateChange,
): PrebidConfig {
  const { database, affiliates } = world.stores;
  const run = database.transaction((): PrebidConfig => {
    affiliates.save({ ...findAffiliate(world, affiliateId), ...change });
    return readPrebidConfig(world, affiliateId);
  });
  return run();
}
