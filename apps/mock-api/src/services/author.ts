import type { Author } from '../contract/operations/control/records.ts';
import { findPersona } from '../fixtures/fixtures.ts';
import type { World } from '../world/world.ts';

/** The author of a record by persona id; without a name when the fixtures no longer have the persona. */
export function authorOf({ fixtures }: World, id: string): Author {
  return { id, name: findPersona(fixtures, id)?.name ?? '' };
}
