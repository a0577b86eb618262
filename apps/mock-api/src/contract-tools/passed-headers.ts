import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/**
 * Headers of one connection instead of the message (RFC 9110 §7.6.1), and `expect`, which only the next hop can fulfil.
 */
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

/** Content codings in which a response can be checked. */
const READABLE_CODINGS = ['gzip', 'deflate', 'br', 'identity'];

function isHopByHop(connection: string | undefined): (name: string) => boolean {
  const named = (connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return (name) => HOP_BY_HOP.includes(name) || named.includes(name);
}

function readableOnly(accepted: string): string {
  const codings = accepted.split(',').map((coding) => coding.trim());
  const readable = codings.filter((coding) =>
    READABLE_CODINGS.includes(coding.split(';', 1)[0]?.toLowerCase() ?? ''),
  );
  return readable.length > 0 ? readable.join(', ') : 'identity';
}

/**
 * The headers of a request to the API at `origin`. Pages of this server count as pages of the API: their origin and
 * referrer are replaced. Those of other pages stay, so that the API can reject them.
 */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  ownOrigin: string,
  origin: string,
): OutgoingHttpHeaders {
  const dropped = isHopByHop(headers.connection);
  const passedOn = Object.entries(headers).filter(([name]) => !dropped(name) && name !== 'host');
  const passed: OutgoingHttpHeaders = Object.fromEntries(passedOn);
  passed['host'] = new URL(origin).host;
  if (headers.origin === ownOrigin) passed['origin'] = origin;
  if (headers.referer?.startsWith(`${ownOrigin}/`))
    passed['referer'] = `${origin}${headers.referer.slice(ownOrigin.length)}`;
  const accepted = headers['accept-encoding'];
  if (typeof accepted === 'string') passed['accept-encoding'] = readableOnly(accepted);
  return passed;
}

/** The location of the real API, as used in its own responses. */
export interface ApiLocation {
  readonly origin: string;
  /** Base path without a trailing slash; empty for the root. */
  readonly prefix: string;
  /** Base path of this server; empty for the root. */
  readonly basePath: string;
}

/** Maps a path of the API to a path of this server; null for a path outside the API. */
function ownPath(path: string, { prefix, basePath }: ApiLocation): string | null {
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  if (prefix === '') return `${basePath}${path}`;
  if (path === prefix) return `${basePath}/`;
  const own = path.slice(prefix.length);
  // Two leading slashes would name another host.
  return path.startsWith(`${prefix}/`) && !own.startsWith('//') ? `${basePath}${own}` : null;
}

/** Removes the domain of a cookie and maps its path, so that it belongs to this server. */
function ownCookie(cookie: string, api: ApiLocation): string {
  return cookie
    .replace(/;\s*domain=[^;]*/gi, '')
    .replace(/(;\s*path=)([^;]*)/gi, (all, name: string, path: string) => {
      const own = ownPath(path.trim(), api);
      return own === null ? all : `${name}${own}`;
    });
}

/** Maps the target of a redirect: a redirect to the API stays on this server. */
function ownLocation(location: string, api: ApiLocation): string {
  const { origin } = api;
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  return ownPath(path, api) ?? location;
}

/** The headers of the API's response as pairs of name and value, in order, with repeated ones. */
export function responseHeaders(
  rawHeaders: readonly string[],
  connection: string | undefined,
  api: ApiLocation,
): string[] {
  const dropped = isHopByHop(connection);
  const passed: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [given = '', value = ''] = rawHeaders.slice(index, index + 2);
    const name = given.toLowerCase();
    if (dropped(name)) continue;
    if (name === 'set-cookie') passed.push(given, ownCookie(value, api));
    else if (name === 'location') passed.push(given, ownLocation(value, api));
    else passed.push(given, value);
  }
  return passed;
}
