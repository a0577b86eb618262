import { editDistance } from '../contract/values/edit-distance.ts';

/** Maximum number of names in a sentence, and of characters of the unknown one. */
const SHOWN = 20;
const MAX_LENGTH = 60;

/** Maximum number of names that an unknown one is compared with. */
const COMPARED = 1000;

/** The value of the key that is most similar to a text; undefined when each differs in more than a third of it. */
function mostSimilar<T>(
  text: string,
  candidates: Iterable<readonly [key: string, value: T]>,
): T | undefined {
  const most = Math.max(1, Math.floor(text.length / 3));
  let best: { readonly value: T; readonly distance: number } | undefined;
  for (const [key, value] of candidates) {
    if (Math.abs(key.length - text.length) > most) continue;
    const distance = editDistance(text, key);
    if (distance <= most && distance < (best?.distance ?? Infinity)) best = { value, distance };
  }
  return best?.value;
}

/** The name that an unknown one probably means; undefined when none is similar. */
export function meantName(unknown: string, known: readonly string[]): string | undefined {
  const candidates = known.slice(0, COMPARED).map((name) => [name.toLowerCase(), name] as const);
  return mostSimilar(unknown.toLowerCase(), candidates);
}

function listOf(names: readonly string[]): string {
  const [only] = names;
  if (only === undefined) return 'there is none';
  if (names.length === 1) return `there is only ${only}`;
  const more = names.length - SHOWN;
  return `one of ${names.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** A sentence about an unknown name with the known ones: `unknown persona "fin": one of rd, admin; did you mean rd?`. */
export function unknownName(kind: string, unknown: string, known: readonly string[]): string {
  const short = unknown.slice(0, MAX_LENGTH);
  const meant = unknown.length > MAX_LENGTH ? undefined : meantName(unknown, known);
  const question = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `unknown ${kind} "${short}": ${listOf(known)}${question}`;
}
