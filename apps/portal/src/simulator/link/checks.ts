/**
 * Checks a value. Returns the path of the first invalid part, such as `/clock/mode`, or null when the value is valid.
 */
export type Check = (value: unknown, at: string) => string | null;

/** A check by a predicate. */
export const satisfies =
  (predicate: (value: unknown) => boolean): Check =>
  (value, at) =>
    predicate(value) ? null : at;

/** A text of at most `max` characters without control characters, which matches the pattern if one is given. */
export const text = (max: number, pattern?: RegExp): Check =>
  satisfies(
    (value) =>
      typeof value === 'string' &&
      value.length <= max &&
      // eslint-disable-next-line no-control-regex -- the pattern searches for control characters
      !/[\u0000-\u001f\u007f]/.test(value) &&
      (pattern?.test(value) ?? true),
  );

/** A number within bounds, both inclusive. */
export const number = (from: number, to: number, isWhole = true): Check =>
  satisfies(
    (value) =>
      typeof value === 'number' &&
      value >= from &&
      value <= to &&
      (!isWhole || Number.isInteger(value)),
  );

/** One of some values. */
export const oneOf = (values: readonly unknown[]): Check =>
  satisfies((value) => values.includes(value));

/** A list of at most `max` items that all pass the check. */
export const listOf =
  (item: Check, max: number): Check =>
  (value, at) => {
    if (!Array.isArray(value) || value.length > max) return at;
    for (const [index, one] of value.entries()) {
      const problem = item(one, `${at}/${index}`);
      if (problem !== null) return problem;
    }
    return null;
  };

/** An object with these members, some of them optional, and no others. */
export const objectOf =
  (members: Readonly<Record<string, Check>>, optional: readonly string[] = []): Check =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return at || '/';
    const given = new Map(Object.entries(value));
    for (const key of given.keys()) if (!Object.hasOwn(members, key)) return `${at}/${key}`;
    for (const [key, check] of Object.entries(members)) {
      if (!given.has(key) && optional.includes(key)) continue;
      const problem = check(given.get(key), `${at}/${key}`);
      if (problem !== null) return problem;
    }
    return null;
  };

/** Null, or a value that passes the check. */
export const orNull =
  (check: Check): Check =>
  (value, at) =>
    value === null ? null : check(value, at);

const BASE = 'http://portal.invalid';
const MAX_PATH = 4000;

/** First path segments that the server handles itself: the portal has no page there. */
const SERVER_AREAS = ['v1', 'account', '__sim', 'files', 'wrapper'];

function parsed(value: unknown): URL | undefined {
  // A browser reads backslashes as slashes and removes control characters, so they could lead to another host.
  if (typeof value !== 'string' || value.length > MAX_PATH) return undefined;
  if (!/^\/(?!\/)[\u0021-\u005b\u005d-\uffff]*$/.test(value)) return undefined;
  try {
    const url = new URL(value, BASE);
    return url.origin === BASE ? url : undefined;
  } catch {
    return undefined;
  }
}

/** True for a URL within the portal, written as `/path?query#fragment`. */
export function isPortalPath(value: unknown): boolean {
  const url = parsed(value);
  if (!url || url.hash.startsWith('#sim=')) return false;
  return !SERVER_AREAS.includes(url.pathname.split('/')[1] ?? '');
}

/** True for the plain path of an API request. */
export function isApiPath(value: unknown): boolean {
  const url = parsed(value);
  return url !== undefined && url.pathname === value && url.pathname.startsWith('/v1/');
}
