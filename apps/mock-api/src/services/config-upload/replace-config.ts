import { HALF_HOUR_SECONDS } from '#api/contract/values/time-units.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import type { WrittenConfiguration } from '#api/domain/configuration.ts';
import { recordChange, recordChanges } from '#api/world/change-log.ts';
import { recordAct } from '#api/world/change-world.ts';
import type { World } from '#api/world/world.ts';
import { actOnAffiliate } from '../prebid-config/act-on-affiliate.ts';
import { pickedBidders, preparePick, repickIfLost } from '../prebid-config/auto-pick.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import { findAffiliate } from '../prebid-config/read-prebid-config.ts';

/** A file that a persona uploads, after its check. */
interface ConfigUpload {
  readonly configuration: WrittenConfiguration;
  /** The file itself. */
  readonly csv: string;
  readonly persona: string;
}

interface LastUpload {
  readonly id?: number;
  readonly validFrom: number | null;
  readonly rows: number;
}

/** The upload in force. To count its rows takes as long as writing them: `known` is returned if it is still the last. */
function lastUpload(world: World, affiliateId: string, known?: LastUpload): LastUpload {
  const { affiliates } = world.stores;
  const [last] = affiliates.versions(affiliateId, 1);
  if (!last) return { validFrom: null, rows: 0 };
  return last.id === known?.id ? known : { ...last, rows: affiliates.rowCount(last.id) };
}

/**
 * Replaces the whole configuration of an affiliate from the clock's now on. The onboarding status
 * and AutoPick do not change; picked bidders that are no longer configured have no effect. If none is left, AutoPick picks
 * again. Removes earlier configurations that were never in effect, but for the newest. Throws `unknownAffiliate`.
 */
export async function replaceConfig(
  world: World,
  affiliateId: string,
  { configuration, csv, persona }: ConfigUpload,
): Promise<void> {
  // Receiving a long text from a worker and writing it are two blocks of work.
  await yieldToEventLoop();
  if (findAffiliate(world, affiliateId).autoPickEnabled) await preparePick(world, affiliateId);
  const before = lastUpload(world, affiliateId);
  await yieldToEventLoop();
  const { affiliates, commitLong } = world.stores;
  await commitLong(() =>
    actOnAffiliate(world, affiliateId, (seconds) => {
      const { validFrom, rows } = lastUpload(world, affiliateId, before);
      const autoPickBidders = pickedBidders(world, affiliateId);
      affiliates.addConfiguration(affiliateId, seconds, configuration.text, persona);
      affiliates.removeSupersededConfigurations(
        affiliateId,
        HALF_HOUR_SECONDS,
        LIMITS.configVersions,
      );
      repickIfLost(world, affiliateId, seconds);
      recordChange('configuration', affiliateId, 'rows', rows, configuration.rows);
      recordChange('configuration', affiliateId, 'validFrom', validFrom, seconds);
      const picked = pickedBidders(world, affiliateId);
      recordChanges('affiliate', affiliateId, { autoPickBidders }, { autoPickBidders: picked });
      const params = { affiliate_id: affiliateId };
      recordAct(world, { persona, operation: 'uploadConfig', params, csv });
    }),
  );
}
