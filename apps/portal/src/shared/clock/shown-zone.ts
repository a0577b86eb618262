import { setZone } from './local-offset.ts';

/** Key in sessionStorage: the zone applies to one tab. Written by the simulator only. */
const KEY = 'bidstage-zone';

/** The zone that this page was loaded with; null for the browser's own. */
let loaded: string | null = null;

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The stored form of a zone: null for the browser's own, which needs no other load of the page. */
const storedForm = (timeZone: string | null): string | null =>
  timeZone === ownZone() ? null : timeZone;

/** True once the page shows times in a zone that the simulator has chosen. */
export const isShownIn = (timeZone: string): boolean => loaded === storedForm(timeZone);

/** Shows times in the zone that the simulator has chosen for this tab; must be called before the portal starts. */
export function restoreZone(): void {
  try {
    loaded = sessionStorage.getItem(KEY);
    setZone(loaded);
  } catch {
    // An unreadable value or an unknown zone means the browser's own.
    setZone(null);
  }
}

/**
 * Sets the zone of this tab, null for the browser's own, from the next load on: the present screen was computed in the
 * old zone. Returns true when the zone differs and the page must be reloaded.
 */
export function storeZone(timeZone: string | null): boolean {
  const zone = storedForm(timeZone);
  if (sessionStorage.getItem(KEY) === zone) return false;
  if (zone === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, zone);
  return sessionStorage.getItem(KEY) === zone;
}
