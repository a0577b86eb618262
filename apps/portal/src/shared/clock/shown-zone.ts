import { setZone } from './local-offset.ts';

/** Kept in sessionStorage: it belongs to what is shown in one tab. Written by the simulator only. */
const KEY = 'bidstage-zone';

/** Shows times in the zone that the simulator has chosen for this tab; call it before the portal starts. */
export function restoreZone(): void {
  try {
    setZone(sessionStorage.getItem(KEY));
  } catch {
    // What cannot be read, or is no zone, leaves the browser's own.
    setZone(null);
  }
}

/**
 * Chooses the zone of this tab, null for the browser's own, from the next load on: what is on screen has been worked out
 * in the old one. True when it is another one, and the page must be loaded anew.
 */
export function rememberZone(timeZone: string | null): boolean {
  if (sessionStorage.getItem(KEY) === timeZone) return false;
  if (timeZone === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, timeZone);
  return sessionStorage.getItem(KEY) === timeZone;
}
