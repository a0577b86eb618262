const BASE = 'http://portal.invalid';
const MAX_PATH = 4000;

/** First segments that the server answers itself: no page of the portal is there. */
const SERVER_AREAS = ['v1', 'account', '__sim', 'files', 'wrapper'];

function parsed(value: unknown): URL | undefined {
  // A browser reads backslashes as slashes and drops control characters, so that they could lead elsewhere.
  if (typeof value !== 'string' || value.length > MAX_PATH) return undefined;
  if (!/^\/(?!\/)[\u0021-\u005b\u005d-\uffff]*$/.test(value)) return undefined;
  try {
    const url = new URL(value, BASE);
    return url.origin === BASE ? url : undefined;
  } catch {
    return undefined;
  }
}

/** True for an address within the portal, written as `/path?query#fragment`. */
export function isPortalPath(value: unknown): boolean {
  const url = parsed(value);
  if (!url || url.hash.startsWith('#sim=')) return false;
  return !SERVER_AREAS.includes(url.pathname.split('/')[1] ?? '');
}

/** True for the plain path of a call of the API. */
export function isApiPath(value: unknown): boolean {
  const url = parsed(value);
  return url !== undefined && url.pathname === value && url.pathname.startsWith('/v1/');
}
