import { refusal } from '../app-error.ts';
import type { Author } from '../contract/operations/control/records.ts';
import { findPersona, type Persona, unknownPersona } from '../fixtures/fixtures.ts';
import type { World } from '../world/world.ts';

/** The persona of an id; throws `unknownPersona`. */
export function personaNamed({ fixtures }: World, id: string): Persona {
  const persona = findPersona(fixtures, id);
  if (!persona) throw refusal('unknownPersona', unknownPersona(fixtures, id));
  return persona;
}

/** The author of a record by persona id; without a name when the fixtures no longer have the persona. */
export function authorOf({ fixtures }: World, id: string): Author {
  return { id, name: findPersona(fixtures, id)?.name ?? '' };
}
