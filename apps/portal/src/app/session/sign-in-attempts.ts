/**
 * How often this tab was redirected to the account centre since a user was last signed in. Stored in sessionStorage,
 * because it must survive the redirects; removed by the first successful sign-in.
 */
const KEY = 'bidstage-sign-in-attempts';
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

/** Counts one redirect to the account centre. */
export function countRedirect(): void {
  write(countReturns() + 1);
}

/** Resets the count to 0: a user is signed in, or wants to try again. */
export function resetRedirects(): void {
  write(0);
}
