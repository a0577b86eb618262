import { apiPath, portalPath } from '@bidstage/mock-api/contract/values/own-path';

/**
 * Checks a value. Returns the path of the first invalid part, such as `/clock/mode`, or null when the value is valid.
 */
export type Check = (value: unknown, at: string) => string | null;

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
      // oxlint-disable-next-line no-control-regex -- the pattern searches for control characters
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

export const orNull =
  (check: Check): Check =>
  (value, at) =>
    value === null ? null : check(value, at);

/** True for a URL within the portal, written as `/path?query#fragment`. */
export const isPortalPath = (value: unknown): boolean => portalPath(value) !== null;

/** True for the plain path of an API request. */
export const isApiPath = (value: unknown): boolean =>
  typeof value === 'string' && apiPath(value) === value && /^\/v1\/[^?#]*$/.test(value);
