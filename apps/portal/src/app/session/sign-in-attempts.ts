import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';

const isOwnOrigin = (url: string) => new URL(url, location.href).origin === location.origin;

/**
 * True if the account centre's redirects have loaded this page; false if the user has: with Back, Reload or an address.
 * A browser counts the redirects only if all of them are of the page's own origin. Otherwise an address that the user
 * types looks like a return and counts as one, because a loop of redirects must end.
 */
function isSignInReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!load) return true;
  const { accountBaseUrl, apiBaseUrl } = runtimeConfig();
  const seesRedirects = [accountBaseUrl, apiBaseUrl].every(isOwnOrigin);
  return seesRedirects ? load.redirectCount > 0 : load.type === 'navigate';
}

/**
 * How often the account centre has sent this tab back without a session since a user was last signed in. Stored in
 * sessionStorage, because it must survive the redirects; removed by the first successful sign-in.
 */
const KEY = 'bidstage-sign-in-attempts';
/** Present from a redirect to the account centre until the next page of the portal knows whether a user is signed in. */
const LEFT_KEY = 'bidstage-left-for-sign-in';
const PROBE = 'bidstage-probe';

/** Returns without a session after which the browser is no longer redirected to the account centre automatically. */
const MAX_RETURNS = 2;

/** True when the browser stores data for this page; without storage it accepts no cookies either. */
export function storesCookies(): boolean {
  try {
    sessionStorage.setItem(PROBE, '');
    sessionStorage.removeItem(PROBE);
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}

/** How often the account centre has sent the browser back without a session. */
export function countReturns(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** True when another redirect to the account centre may succeed. */
export function canRedirectToLogin(): boolean {
  return storesCookies() && countReturns() < MAX_RETURNS;
}

function write(count: number): void {
  try {
    if (count === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(count));
  } catch {
    // Without storage nothing can be counted: `canRedirectToLogin` then forbids automatic redirects.
  }
}

/** Must be called before a redirect to the account centre. */
export function noteRedirect(): void {
  try {
    sessionStorage.setItem(LEFT_KEY, '');
  } catch {
    // See `write`.
  }
}

/** True once after each redirect to the account centre. */
function takeRedirect(): boolean {
  try {
    const hasLeft = sessionStorage.getItem(LEFT_KEY) !== null;
    sessionStorage.removeItem(LEFT_KEY);
    return hasLeft;
  } catch {
    return false;
  }
}

/**
 * To be called when nobody is signed in: counts the load of this page, once, if it is a return from the account centre.
 * A user who left the account centre without signing in has not returned.
 */
export function countReturn(): void {
  if (takeRedirect() && isSignInReturn()) write(countReturns() + 1);
}

/** Resets the count to 0: a user is signed in, or wants to try again. */
export function resetReturns(): void {
  takeRedirect();
  write(0);
}
