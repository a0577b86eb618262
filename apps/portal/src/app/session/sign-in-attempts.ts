/**
 * How often this tab has left for the account centre since somebody was signed in. Kept in sessionStorage, because it must
 * outlive the way there and back, and removed with the first sign-in that works.
 */
const KEY = 'bidstage-sign-in-attempts';
const PROBE = 'bidstage-probe';

/** The browser may come back signed out this often until it is no longer sent to the account centre by itself. */
const MAX_RETURNS = 2;

/** Whether the browser keeps anything for this page; one that does not keeps no cookies either. */
export function keepsCookies(): boolean {
  try {
    sessionStorage.setItem(PROBE, '');
    sessionStorage.removeItem(PROBE);
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}

/** How often the account centre has sent the browser back without a session. */
export function returns(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Whether the next way to the account centre may help. */
export function mayDepart(): boolean {
  return keepsCookies() && returns() < MAX_RETURNS;
}

function write(count: number): void {
  try {
    if (count === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(count));
  } catch {
    // Without a storage nothing can be counted: `mayDepart` does not let the browser go by itself.
  }
}

/** Counts a way to the account centre. */
export function noteDeparture(): void {
  write(returns() + 1);
}

/** Begins to count from 0: somebody is signed in, or wants to try again. */
export function forgetDepartures(): void {
  write(0);
}
