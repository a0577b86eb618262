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
