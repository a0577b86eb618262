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
  const pieces: string[] = [];
  for (const piece of listPieces(placements)) {
    pieces.push(piece);
    await nextTurn();
  }
  const written = pieces.join('');
  await nextTurn();
  const { id } = findAffiliate(world, affiliateId);
  world.stores.affiliates.addWrittenConfiguration(id, world.nowSeconds(), written);
  return [...new Set(placements.map((placement) => placement.page))].sort(byCodeUnit);
}
