import type { Settings } from '../../contract/values/alerts.ts';
import { completeSettings } from '../../domain/settings/settings.ts';
import type { World } from '../../world/world.ts';

/** All settings of a user; defaults for those without a value. */
export function readSettings(world: World, userId: string): Settings {
  return completeSettings(world.stores.settings.find(userId));
}
