import { byCodeUnit } from '../domain/by-code-unit.ts';
import type { Placement } from '../domain/configuration/placement.ts';
import { listPieces } from '../domain/json-pieces.ts';
import type { World } from '../world/world.ts';
import { nextTurn } from './next-turn.ts';
import { findAffiliate } from './prebid-config.ts';

/**
 * Replaces the whole configuration of an affiliate by these placements, from the clock's now on, and answers the names
 * of its pages. Onboarding, AutoPick and what was configured before stay. Throws `unknownAffiliate`.
 */
export async function replaceConfig(
  world: World,
  affiliateId: string,
  placements: readonly Placement[],
): Promise<string[]> {
  let written = '';
  for (const piece of listPieces(placements)) {
    written += piece;
    await nextTurn();
  }
  const { database, affiliates } = world.stores;
  const save = database.transaction((): void => {
    findAffiliate(world, affiliateId);
    affiliates.addWrittenConfiguration(affiliateId, world.nowSeconds(), written);
  });
  save();
  return [...new Set(placements.map((placement) => placement.page))].sort(byCodeUnit);
}
