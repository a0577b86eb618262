import { readFileSync } from 'node:fs';
import { scriptJson } from '../../contract/values/script-json.ts';
import type { World } from '../../world/world.ts';

const SOURCE = readFileSync(new URL('./core.js', import.meta.url), 'utf8');
const PLACEHOLDER = '{ seed: 0, now: 0 }';
if (SOURCE.split(PLACEHOLDER).length !== 2)
  throw new Error('core.js has no placeholder for seed and clock');

/** The replacement for a wrapper core with the seed and clock of a world filled in. */
export function coreScript(world: World): string {
  return SOURCE.replace(PLACEHOLDER, scriptJson({ seed: world.seed, now: world.now() }));
}
