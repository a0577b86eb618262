import { readLongJson } from './read-long-json.ts';
import type { Steps } from './steps.ts';

/** JSON that nests deeper is refused: no bidder's params do, and code that walks a value must not run out of stack. */
const DEEPEST_JSON = 100;

/** Longest text, in characters, that is read at one go: a few milliseconds at worst. */
const LONGEST_AT_ONCE = 64 * 1024;

/** False for a text that cannot nest deeper than so many levels, because it has not that many brackets. */
function mayNest(text: string, levels: number): boolean {
  let brackets = 0;
  for (const bracket of '{[') {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      brackets += 1;
      if (brackets > levels) return true;
    }
  }
  return false;
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  // What JSON makes has no other properties than its own.
  for (const key in value) {
    if (!isShallow((value as Record<string, unknown>)[key], levels - 1)) return false;
  }
  return true;
}

/** The value of a JSON text; undefined when it is not JSON or nests deeper than `DEEPEST_JSON` levels. */
export function* readJson(text: string): Steps<unknown> {
  if (text.length > LONGEST_AT_ONCE) return yield* readLongJson(text, DEEPEST_JSON);
  try {
    const value: unknown = JSON.parse(text);
    return !mayNest(text, DEEPEST_JSON) || isShallow(value, DEEPEST_JSON) ? value : undefined;
  } catch {
    return undefined;
  }
}
