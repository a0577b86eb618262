import type { BodyOf } from '../contract/operations/operation.ts';
import type { changeSettings } from '../contract/operations/settings.ts';
import type { Settings } from '../contract/values/alerts.ts';
import { completeSettings, ownSettings } from '../domain/settings.ts';
import type { World } from '../world/world.ts';
import { recordChanges } from '../world/change-log.ts';
import { changeWorld, recordAct } from '../world/change-world.ts';

type SettingsChange = BodyOf<typeof changeSettings>;

/** All settings of a user; defaults for those without a value. */
export function readSettings(world: World, userId: string): Settings {
  return completeSettings(world.stores.settings.find(userId));
}

/** Applies a change to the fields that it contains and returns all settings of the user. */
export function updateSettings(world: World, userId: string, change: SettingsChange): Settings {
  const { settings } = world.stores;
  return changeWorld(world, () => {
    const before = readSettings(world, userId);
    const changed = { ...before, ...change };
    settings.save(userId, ownSettings(changed));
    if (recordChanges('settings', userId, before, changed))
      recordAct(world, { persona: userId, operation: 'changeSettings', body: change });
    return changed;
  });
}
