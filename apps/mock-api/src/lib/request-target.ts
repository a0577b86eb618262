import { areaOf, withoutNeedlessEscapes } from '../contract/values/own-path.ts';
import { withoutBase } from './base-path.ts';

/**
 * Normalizes a request target: removes scheme, host and base path, and decodes escapes of unreserved characters (RFC
 * 3986 §6.2.2.2), so that later code sees the same path as the router. If a path cannot be decoded, the portal gets its
 * escapes as text, and every other area gets a path without a route.
 */
export function normalTarget(target: string, basePath = ''): string {
  // Nearly all targets need no further change.
  if (target.startsWith('/') && !target.includes('%')) return withoutBase(target, basePath);
  const [path = '', ...query] = relativeTarget(target).split('?');
  const plain = withoutBase(withoutNeedlessEscapes(path), basePath);
  return [isDecodable(plain) ? plain : unreadablePath(plain), ...query].join('?');
}

/**
 * Replaces a path that cannot be decoded: the portal sees the path as typed, every other area a path without a route.
 */
function unreadablePath(path: string): string {
  const area = areaOf(path);
  return area === null ? path.replaceAll('%', '%25') : `/${area}/%25`;
}

/** False for a request target, as received, whose path cannot be decoded. */
export function isReadableTarget(target: string): boolean {
  return !target.includes('%') || isDecodable(relativeTarget(target).split('?', 1)[0] ?? '');
}

function relativeTarget(target: string): string {
  if (target.startsWith('/') || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether the errors of a normal target are problem details; in the other areas they have the envelope. */
export function hasProblemDetails(target: string): boolean {
  const area = areaOf(target);
  return area === '__sim' || area === null;
}

/** A target as a URI reference (RFC 3986): escapes characters that are not allowed, and the `%` of a broken escape. */
export function uriReference(target: string): string {
  const escaped = target.replace(/%(?![\da-f]{2})/gi, '%25');
  return escaped.replace(/[^\w\-.~:/?@!$&'()*+,;=%]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
