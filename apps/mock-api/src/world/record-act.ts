import type { StepAct } from '../contract/operations/control/acts.ts';
import { LIMITS } from '../contract/values/limits.ts';
import { noteAct } from './change-log.ts';
import { CLOCK_SET_BACK, type World } from './world.ts';

/** Forgets the acts of a world, which do not make its state from now on. */
export function loseActs(world: World, gap: string): void {
  const { database, acts } = world.stores;
  database.transaction(() => {
    acts.clear();
    world.setGap(gap);
  })();
}

/** Whether a world has no room for another act. */
function isFull({ stores: { acts } }: World, act: StepAct): boolean {
  if (acts.last() >= LIMITS.acts) return true;
  const bytes = act.operation === 'uploadConfig' ? (act.csv?.length ?? 0) : 0;
  return bytes > 0 && acts.fileBytes() + bytes > LIMITS.actFileBytes;
}

/**
 * Adds what a persona did in a world at a time (ms since 1970, now if absent) to its acts: call it in the transaction of
 * the change, so that no crash separates them.
 */
export function recordAct(world: World, act: StepAct, at = world.now()): void {
  if (!world.storesActs) return;
  if (world.daysBehind < 0) return loseActs(world, CLOCK_SET_BACK);
  if (isFull(world, act)) return loseActs(world, 'more was done in it than a world stores');
  const { acts } = world.stores;
  // Not after now: the time of a change may be that at which an affiliate's history begins.
  acts.add({ ...act, at: new Date(Math.min(at, world.now())).toISOString() });
  noteAct(acts.last());
}
