import { changeWorld } from '#api/world/change-world.ts';
import type { World } from '#api/world/world.ts';
import { findAffiliate } from './read-prebid-config.ts';

/**
 * Removes what the state holds of an affiliate after a time (seconds since 1970): later actions of users from before
 * the clock was set back, and what the simulated staff would do in the rest of the day.
 */
function removeRecordsAfter({ stores }: World, affiliateId: string, seconds: number): void {
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
 * Runs a user's action on an affiliate's auctions at the clock's now, in one transaction. Later records are removed,
 * because they would override the action. `act` receives the time of the action in seconds since 1970: now, but not
 * before the affiliate's history begins. Throws `unknownAffiliate`, and any error of `act`; the state is then
 * unchanged.
 */
export function actOnAffiliate<T>(
  world: World,
  affiliateId: string,
  act: (seconds: number) => T,
): T {
  return changeWorld(world, () => {
    const { startTimestamp } = findAffiliate(world, affiliateId);
    const seconds = Math.max(world.nowSeconds(), startTimestamp);
    removeRecordsAfter(world, affiliateId, seconds);
    return act(seconds);
  });
}
