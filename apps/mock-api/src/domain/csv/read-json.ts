import { LIMITS } from '../../contract/values/limits.ts';
import { isShallow, mayNest } from '../json-depth.ts';

/** Returned for a JSON value that nests deeper than `LIMITS.jsonLevels`. */
export const TOO_DEEP = Symbol('nested too deep');

/** The value of a JSON text; `TOO_DEEP` when it nests too deep, undefined when it is not JSON. */
export function readJson(text: string): unknown {
  const levels = LIMITS.jsonLevels;
  try {
    const value: unknown = JSON.parse(text);
    return !mayNest(text, levels) || isShallow(value, levels) ? value : TOO_DEEP;
  } catch {
    return undefined;
  }
}
