import type { Settings } from '../contract/alerts.ts';
import { ownSettings } from '../domain/settings/settings.ts';
import { noteChanges } from '../world/change-notes.ts';
import type { World } from '../world/world.ts';
import { readSettings } from './user-settings.ts';

/** Takes over a change of a user's settings, leaves what it does not name, and answers all. */
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
