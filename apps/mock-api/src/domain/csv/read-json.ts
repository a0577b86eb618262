import { LIMITS } from '../../contract/limits.ts';
import { isShallow, mayNest } from '../json-depth.ts';
import { readLongJson } from './read-long-json.ts';
import type { Steps } from './steps.ts';

/** Longest text, in characters, that is read at one go: a few milliseconds at worst. */
const MAX_AT_ONCE = 64 * 1024;

/** What stands for a JSON value that nests deeper than `LIMITS.jsonLevels`. */
export const TOO_DEEP = Symbol('nested too deep');

/** The value of a JSON text; `TOO_DEEP` when it nests too deep, undefined when it is not JSON. */
export function* readJson(text: string): Steps<unknown> {
  const levels = LIMITS.jsonLevels;
  if (text.length > MAX_AT_ONCE) return yield* readLongJson(text, levels, TOO_DEEP);
  try {
    const value: unknown = JSON.parse(text);
    return !mayNest(text, levels) || isShallow(value, levels) ? value : TOO_DEEP;
  } catch {
    return undefined;
  }
}
