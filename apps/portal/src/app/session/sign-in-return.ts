import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';

const isOwnOrigin = (url: string) => new URL(url, location.href).origin === location.origin;

/**
 * True if the account centre's redirects have loaded this page; false if the user has: with Back, Reload or an address.
 * A browser counts the redirects only if all of them are of the page's own origin. Otherwise an address that the user
 * types looks like a return and counts as one, because a loop of redirects must end.
 */
export function isSignInReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!load) return true;
  const { accountBaseUrl, apiBaseUrl } = runtimeConfig();
  const seesRedirects = [accountBaseUrl, apiBaseUrl].every(isOwnOrigin);
  return seesRedirects ? load.redirectCount > 0 : load.type === 'navigate';
}
