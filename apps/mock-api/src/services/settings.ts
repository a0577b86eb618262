import type { Settings } from '../contract/values/alerts.ts';
import { completeSettings, ownSettings } from '../domain/settings.ts';
import { noteChanges } from '../world/change-notes.ts';
import type { World } from '../world/world.ts';

/** All settings of a user; defaults for those without a value. */
export function readSettings(world: World, userId: string): Settings {
  return completeSettings(world.stores.settings.find(userId));
}

/** Applies a change to the fields that it contains and returns all settings of the user. */
export function updateSettings(world: World, userId: string, change: Partial<Settings>): Settings {
  const { database, settings } = world.stores;
  const run = database.transaction((): Settings => {
    const before = readSettings(world, userId);
    const changed = { ...before, ...change };
    settings.save(userId, ownSettings(changed));
    noteChanges('settings', userId, before, changed);
    return changed;
  });
  return run();
}
