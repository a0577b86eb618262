import { ownPath } from '../contract/values/own-path.ts';

/** The parts of a request that name the server it was sent to: `http` or `https`, and the value of `Host`. */
interface Addressed {
  readonly protocol: string;
  readonly host: string;
}

/** The normalized origin that a request was addressed to; null if its `Host` is not valid. */
export function originOf({ protocol, host }: Addressed): string | null {
  const text = `${protocol}://${host}`;
  if (!URL.canParse(text)) return null;
  const { origin, href } = new URL(text);
  return href === `${origin}/` ? origin : null;
}

/**
 * True if a URL or `Origin` header belongs to this server (scheme, host and port as the request was addressed) or to
 * one of the configured portal origins. A value that cannot be parsed is not trusted.
 */
export function isTrustedOrigin(
  url: string,
  addressed: Addressed,
  portalOrigins: readonly string[],
): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return origin === originOf(addressed) || portalOrigins.includes(origin);
}

/**
 * The safe target of a redirect to `next`: a path of this server, or a URL of this server or of a configured origin,
 * normalized as a browser does, else `/`.
 */
export function trustedTarget(
  next: string,
  addressed: Addressed,
  portalOrigins: readonly string[],
): string {
  if (originOf(addressed) === null) return '/';
  if (!isTrustedOrigin(next, addressed, portalOrigins)) return ownPath(next) ?? '/';
  const { origin, pathname, search, hash } = new URL(next);
  return `${origin}${pathname}${search}${hash}`;
}

/** True for a host name or address that always resolves to this machine. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name.toLowerCase());
}

/** `state` is JSON; some clients URL-encode it once more. Both forms are read. */
function readNext(state: string): unknown {
  for (const decode of [String, decodeURIComponent]) {
    try {
      const value = JSON.parse(decode(state)) as { next?: unknown } | null;
      return value?.next;
    } catch {
      // Not JSON in this form; try the other one.
    }
  }
  return undefined;
}

/**
 * The redirect target after sign-in: the URL in `state` if it belongs to this server or a configured portal, else `/`.
 * Never a foreign site, whatever `state` contains.
 */
export function nextUrlOf(
  state: string | undefined,
  addressed: Addressed,
  portalOrigins: readonly string[],
): string {
  const next = readNext(state ?? '');
  return typeof next === 'string' ? trustedTarget(next, addressed, portalOrigins) : '/';
}
