import type { Settings } from '../../contract/values/alerts.ts';
import { ownSettings } from '../../domain/settings/settings.ts';
import { noteChanges } from '../../world/change-notes.ts';
import type { World } from '../../world/world.ts';
import { readSettings } from './user-settings.ts';

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
