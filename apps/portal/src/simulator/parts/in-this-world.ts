import type { Snapshot } from '@bidstage/mock-api/contract/operations/control/snapshots';
import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import type { ListedWorld } from '@bidstage/mock-api/contract/operations/control/worlds';
import { useBrand } from '#portal/shared/brand.ts';

/**
 * Whose things may be seen: what belongs to nobody, and what belongs to the prospect of this world. One prospect must
 * not see the name of another.
 */
const isHere = (whose: string | undefined, here: string | undefined): boolean =>
  whose === undefined || whose === here;

/** The stories that may be seen in this world. */
export function useStoriesHere(stories: readonly Story[]): readonly Story[] {
  const here = useBrand(({ brand }) => brand?.name);
  return stories.filter(({ about }) => isHere(about, here));
}

/** The snapshots that may be seen in this world, and the others. */
export function useSnapshotsHere(snapshots: readonly Snapshot[]) {
  const here = useBrand(({ brand }) => brand?.name);
  const own = snapshots.filter(({ publisher }) => isHere(publisher, here));
  return { own, others: snapshots.filter((one) => !own.includes(one)) };
}

/** The worlds that may be seen in this world. */
export function useWorldsHere(worlds: readonly ListedWorld[]): readonly ListedWorld[] {
  const here = useBrand(({ brand }) => brand?.name);
  return worlds.filter(({ publisher }) => isHere(publisher, here));
}
