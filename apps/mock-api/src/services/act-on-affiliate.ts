import type { World } from '../world/world.ts';
import { findAffiliate } from './prebid-config.ts';

/**
 * Takes back what the state says of an affiliate after a time (seconds since 1970): what somebody did before the clock
 * was set back, and what its staff would do by itself in the rest of the day.
 */
function forgetAfter({ stores }: World, affiliateId: string, seconds: number): void {
  const { affiliates, autoPick, floorPrices } = stores;
  affiliates.removeConfigurationsAfter(affiliateId, seconds);
  floorPrices.removeAfter(affiliateId, seconds);
  autoPick.removeAfter(affiliateId, seconds);
  const affiliate = affiliates.find(affiliateId);
  const autoPickEnabled = autoPick.all(affiliateId).at(-1)?.enabled ?? false;
  if (affiliate && affiliate.autoPickEnabled !== autoPickEnabled) {
    affiliates.save({ ...affiliate, autoPickEnabled });
  }
}

/**
 * Runs what a user does to an affiliate's auctions at the clock's now, in one transaction: nothing that was recorded
 * later may override it. `act` gets the time that it happens at, in seconds since 1970: now, but not before the
 * affiliate's history begins. Throws `unknownAffiliate`, and whatever `act` throws, with everything as it was.
 */
export function actOnAffiliate<T>(
  world: World,
  affiliateId: string,
  act: (seconds: number) => T,
): T {
  const run = world.stores.database.transaction((): T => {
    const { startTimestamp } = findAffiliate(world, affiliateId);
    const seconds = Math.max(world.nowSeconds(), startTimestamp);
    forgetAfter(world, affiliateId, seconds);
    return act(seconds);
  });
  return run();
}
