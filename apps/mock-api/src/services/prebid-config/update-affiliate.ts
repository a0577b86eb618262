import type { changePrebidConfig, PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import type { BodyOf } from '#api/contract/operations/operation.ts';
import { recordChanges } from '#api/world/change-log.ts';
import { changeWorld, recordAct } from '#api/world/change-world.ts';
import type { World } from '#api/world/world.ts';
import { pickedBidders, preparePick, switchAutoPick } from './auto-pick.ts';
import { findAffiliate, readPrebidConfig } from './read-prebid-config.ts';

/** The fields of an affiliate that can be changed alone: AutoPick and the onboarding step. */
export type AffiliateChange = BodyOf<typeof changePrebidConfig>;

function changingPart(world: World, affiliateId: string) {
  const { autoPickEnabled, onboardStatus } = findAffiliate(world, affiliateId);
  const autoPickBidders = pickedBidders(world, affiliateId);
  return { autoPickEnabled, autoPickBidders, onboardStatus };
}

/** Applies a persona's change to the fields that it contains and returns the new configuration; throws `unknownAffiliate`. */
export async function updateAffiliate(
  world: World,
  affiliateId: string,
  change: AffiliateChange,
  persona: string,
): Promise<PrebidConfig> {
  const { autoPickEnabled, onboardStatus } = change;
  findAffiliate(world, affiliateId);
  if (autoPickEnabled) await preparePick(world, affiliateId);
  const { affiliates } = world.stores;
  return changeWorld(world, () => {
    const before = changingPart(world, affiliateId);
    if (autoPickEnabled !== undefined) switchAutoPick(world, affiliateId, autoPickEnabled);
    if (onboardStatus !== undefined) {
      affiliates.save({ ...findAffiliate(world, affiliateId), onboardStatus });
    }
    if (recordChanges('affiliate', affiliateId, before, changingPart(world, affiliateId))) {
      const act = { persona, operation: 'changePrebidConfig', params: { affiliateId } } as const;
      recordAct(world, { ...act, body: change });
    }
    return readPrebidConfig(world, affiliateId);
  });
}
