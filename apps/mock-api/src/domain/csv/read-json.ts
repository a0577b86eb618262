import { readLongJson } from './read-long-json.ts';
import type { Steps } from './steps.ts';

/** JSON that nests deeper is refused: no bidder's params do, and code that walks a value must not run out of stack. */
export const DEEPEST_JSON = 100;

/** Longest text, in characters, that is read at one go: a few milliseconds at worst. */
const LONGEST_AT_ONCE = 64 * 1024;

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/** The value of a JSON text; undefined when it is not JSON or nests deeper than `DEEPEST_JSON` levels. */
export function* readJson(text: string): Steps<unknown> {
  if (text.length > LONGEST_AT_ONCE) return yield* readLongJson(text, DEEPEST_JSON);
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value, DEEPEST_JSON) ? value : undefined;
  } catch {
    return undefined;
  }
}
