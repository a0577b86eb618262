import { LIMITS } from './limits.ts';
import { linkIn } from './link-mark.ts';

/** Areas of the server by the first segment of their paths. All other paths belong to the portal. */
export const AREAS = ['v1', 'account', '__sim', 'wrapper', 'files'] as const;

/** An area of the server other than the portal. */
export type Area = (typeof AREAS)[number];

/** The area of a normal path or request target; null for the portal. */
export function areaOf(target: string): Area | null {
  const segment = /^\/([^/?#]*)/.exec(target)?.[1];
  return AREAS.find((area) => area === segment) ?? null;
}

const ESCAPED_UNRESERVED = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** A path without needless escapes (RFC 3986 §6.2.2.2): the server decodes them before it chooses an area. */
export const withoutNeedlessEscapes = (path: string): string =>
  path.replace(ESCAPED_UNRESERVED, (escape) => decodeURIComponent(escape));

/** Stands for the origin that a path is used on. */
const ORIGIN = 'http://own.invalid';

function resolved(path: string): URL | null {
  try {
    return new URL(path, ORIGIN);
  } catch {
    return null;
  }
}

/**
 * The guard of every path that comes from outside: in a parameter, a link, a file, a story. Returns it as a browser
 * resolves it, `/path?query#fragment`; null if it is no text, does not begin with exactly one `/`, or leads to another
 * origin, also when what is returned is resolved once more (`/.//host` is `//host` then).
 */
export function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return null;
  const { origin, pathname, search, hash } = resolved(path) ?? {};
  if (origin !== ORIGIN || pathname === undefined || pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
}

const isTooLong = (path: string): boolean => path.length > LIMITS.ownPath;

/** A path from outside that leads to a page of the portal: neither to an area of the server nor to another world. */
export function portalPath(path: unknown): string | null {
  const own = ownPath(path);
  if (own === null || isTooLong(own) || linkIn(own) !== null) return null;
  return areaOf(withoutNeedlessEscapes(own)) === null ? own : null;
}

/** A path from outside that leads to an operation of the API. */
export function apiPath(path: unknown): string | null {
  const own = ownPath(path);
  return own !== null && !isTooLong(own) && areaOf(own) === 'v1' ? own : null;
}
