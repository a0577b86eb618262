import { checkSession } from '#portal/shared/api/check-session.ts';
import { isOther, ownIdentity, type Identity } from '#portal/shared/api/tab.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this browser whom this one shows, and in which world. */
export function tellOtherTabs(): void {
  channel?.postMessage(ownIdentity());
}

/**
 * Notices when another tab signs in somebody else or opens another world. The simulator's server also refuses what this
 * tab then requests; a real API does not, so it is asked whenever the user comes back to this tab.
 */
export function followOtherTabs(): void {
  channel = new BroadcastChannel(`bidstage-session ${runtimeConfig().basePath}`);
  channel.addEventListener('message', ({ data }: MessageEvent<Identity>) => {
    if (isOther(ownIdentity(), data)) void checkSession();
  });
  // Back may show this page as it was, without loading it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkSession();
  });
  if (runtimeConfig().simulated) return;
  addEventListener('focus', () => void checkSession());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkSession();
  });
}
