import { byCodeUnit } from '../domain/by-code-unit.ts';
import type { Placement } from '../domain/configuration/placement.ts';
import { listPieces } from '../domain/json-pieces.ts';
import { checkpoint, withoutCheckpoint } from '../store/without-checkpoint.ts';
import { noteChange, noteChanges } from '../world/change-notes.ts';
import type { World } from '../world/world.ts';
import { actOnAffiliate } from './act-on-affiliate.ts';
import { pickedBidders, preparePick, repickIfLost } from './auto-pick.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';
import { findAffiliate } from './prebid-config.ts';

const NO_UPLOAD = { validFrom: null, rows: 0 };

/**
 * Replaces the whole configuration of an affiliate by these placements, from the clock's now on, and returns the names
 * of its pages. Onboarding, earlier configurations and AutoPick stay. Picked bidders that are no longer configured have
 * no effect; when none is left, AutoPick picks again. Throws `unknownAffiliate`.
 */
export async function replaceConfig(
  world: World,
  affiliateId: string,
  placements: readonly Placement[],
): Promise<string[]> {
  const pieces: string[] = [];
  for (const piece of listPieces(placements)) {
    pieces.push(piece);
    await yieldToEventLoop();
  }
  const written = pieces.join('');
  await yieldToEventLoop();
  if (findAffiliate(world, affiliateId).autoPickEnabled) await preparePick(world, affiliateId);
  const { database, affiliates } = world.stores;
  withoutCheckpoint(database, () =>
    actOnAffiliate(world, affiliateId, (seconds) => {
      const { validFrom, rows } = affiliates.lastUpload(affiliateId) ?? NO_UPLOAD;
      const autoPickBidders = pickedBidders(world, affiliateId);
      affiliates.addWrittenConfiguration(affiliateId, seconds, written);
      repickIfLost(world, affiliateId, seconds);
      noteChange('configuration', affiliateId, 'rows', rows, placements.length);
      noteChange('configuration', affiliateId, 'validFrom', validFrom, seconds);
      const picked = pickedBidders(world, affiliateId);
      noteChanges('affiliate', affiliateId, { autoPickBidders }, { autoPickBidders: picked });
    }),
  );
  // The checkpoint does not wait for the next commit: a series of uploads would postpone it for ever.
  await yieldToEventLoop();
  checkpoint(database);
  return [...new Set(placements.map((placement) => placement.page))].sort(byCodeUnit);
}
