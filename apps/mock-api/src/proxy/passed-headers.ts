import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** What belongs to one connection and not to the message (RFC 9110 §7.6.1), and what only the next hop can promise. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

/** Codings that an answer can be checked in. */
const READABLE_CODINGS = ['gzip', 'deflate', 'br', 'identity'];

function isHopByHop(connection: string | undefined): (name: string) => boolean {
  const named = (connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return (name) => HOP_BY_HOP.includes(name) || named.includes(name);
}

function readableOnly(accepted: string): string {
  const codings = accepted.split(',').map((coding) => coding.trim());
  const known = codings.filter((coding) =>
    READABLE_CODINGS.includes(coding.split(';', 1)[0]?.toLowerCase() ?? ''),
  );
  return known.length > 0 ? known.join(', ') : 'identity';
}

/**
 * The headers of a request on its way to the API at `origin`. A page of this server is a page of the API to it: its
 * origin and referrer are written over, those of other pages are left for the API to refuse.
 */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  ownOrigin: string,
  origin: string,
): OutgoingHttpHeaders {
  const dropped = isHopByHop(headers.connection);
  const kept = Object.entries(headers).filter(([name]) => !dropped(name) && name !== 'host');
  const passed: OutgoingHttpHeaders = Object.fromEntries(kept);
  passed['host'] = new URL(origin).host;
  if (headers.origin === ownOrigin) passed['origin'] = origin;
  if (headers.referer?.startsWith(`${ownOrigin}/`))
    passed['referer'] = `${origin}${headers.referer.slice(ownOrigin.length)}`;
  const accepted = headers['accept-encoding'];
  if (typeof accepted === 'string') passed['accept-encoding'] = readableOnly(accepted);
  return passed;
}

/** Where the real API is, as its own answers say it. */
export interface ApiPlace {
  readonly origin: string;
  /** Path that it lives under, without a slash at its end; empty for the root. */
  readonly prefix: string;
}

/** A path of the API as a path of this server; null for one that is not the API's. */
function ownPath(path: string, prefix: string): string | null {
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  if (prefix === '') return path;
  if (path === prefix) return '/';
  const own = path.slice(prefix.length);
  // Two slashes would name another host.
  return path.startsWith(`${prefix}/`) && !own.startsWith('//') ? own : null;
}

/** A cookie without the host and the path that it was for: it is this server's from here on. */
function ownCookie(cookie: string, prefix: string): string {
  return cookie
    .replace(/;\s*domain=[^;]*/gi, '')
    .replace(/(;\s*path=)([^;]*)/gi, (all, name: string, path: string) => {
      const own = ownPath(path.trim(), prefix);
      return own === null ? all : `${name}${own}`;
    });
}

/** Where a redirect leads: one to the API itself stays on this server. */
function ownLocation(location: string, { origin, prefix }: ApiPlace): string {
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  return ownPath(path, prefix) ?? location;
}

/** The headers of the API's answer as pairs of name and value, in their order, repeated ones too. */
export function responseHeaders(
  rawHeaders: readonly string[],
  connection: string | undefined,
  place: ApiPlace,
): string[] {
  const dropped = isHopByHop(connection);
  const passed: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [given = '', value = ''] = rawHeaders.slice(index, index + 2);
    const name = given.toLowerCase();
    if (dropped(name)) continue;
    if (name === 'set-cookie') passed.push(given, ownCookie(value, place.prefix));
    else if (name === 'location') passed.push(given, ownLocation(value, place));
    else passed.push(given, value);
  }
  return passed;
}
