/** Parts of the server by the first segment of their paths. Everything else is the portal's. */
const AREAS = ['v1', 'account', '__sim', 'wrapper', 'files'] as const;

/** A part of the server that is not the portal. */
export type Area = (typeof AREAS)[number];

const ESCAPED_UNRESERVED = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * A request target in its one normal form: without scheme and host, and without escapes of characters that need none
 * (RFC 3986 §6.2.2.2). What later looks at the path then sees what the router matches, however it was written. Where a path
 * cannot be decoded, the portal takes its escapes as text, and every other part of the server has no such path.
 */
export function normalTarget(target: string): string {
  // So are nearly all of them: nothing is escaped.
  if (target.startsWith('/') && !target.includes('%')) return target;
  const [path = '', ...query] = relativeTarget(target).split('?');
  const plain = path.replace(ESCAPED_UNRESERVED, (escape) => decodeURIComponent(escape));
  return [isDecodable(plain) ? plain : unreadablePath(plain), ...query].join('?');
}

/** Where a path that cannot be decoded leads: the page sees it as it was typed, for all else there is no route. */
function unreadablePath(path: string): string {
  const area = areaOf(path);
  return area === null ? path.replaceAll('%', '%25') : `/${area}/%25`;
}

/** False for a request target, as it was sent, whose path cannot be decoded. */
export function isReadableTarget(target: string): boolean {
  return !target.includes('%') || isDecodable(relativeTarget(target).split('?', 1)[0] ?? '');
}

/** A target without scheme and host. */
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

/** The part of the server that a normal target belongs to; null for the portal. */
export function areaOf(target: string): Area | null {
  const segment = /^\/([^/?]*)/.exec(target)?.[1];
  return AREAS.find((area) => area === segment) ?? null;
}

/** A target as a URI reference (RFC 3986): what may not stand in one is escaped, a broken escape too. */
export function uriReference(target: string): string {
  const escaped = target.replace(/%(?![\da-f]{2})/gi, '%25');
  return escaped.replace(/[^\w\-.~:/?@!$&'()*+,;=%]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
