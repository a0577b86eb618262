import { ownPath } from '@bidstage/mock-api/contract/values/own-path';
import { runtimeConfig } from './runtime-config.ts';

/**
 * A path of the portal, such as `/analytics`, as the browser needs it; the start page instead of one that leads elsewhere.
 */
export const addressOf = (path: string): string =>
  `${runtimeConfig().basePath}${ownPath(path) ?? '/'}`;

/** The complete URL of a path of the portal, for use outside this page. */
export const fullAddressOf = (path: string): string => `${location.origin}${addressOf(path)}`;

/** True if the page was opened below the portal's base path, as its routes need it. */
export function isBelowBase(): boolean {
  const { basePath } = runtimeConfig();
  return location.pathname === basePath || location.pathname.startsWith(`${basePath}/`);
}

export const presentPathname = (): string =>
  location.pathname.slice(runtimeConfig().basePath.length) || '/';

/** The portal's page with its view: path, query and fragment, without the base path. */
export const presentPath = (): string => `${presentPathname()}${location.search}${location.hash}`;

/** The complete base of the API's paths, without a trailing slash. */
export const apiAddress = (): string =>
  new URL(runtimeConfig().apiBaseUrl, location.origin).href.replace(/\/$/, '');

/**
 * The account centre's authorize step. `state` is the URL-encoded JSON `{"next": currentUrl}`, so that the user returns
 * to the same page after the sign-in.
 */
export function authorizeUrl(currentUrl: string): string {
  const { accountBaseUrl, clientId, scope } = runtimeConfig();
  const query = [
    ['client_id', clientId],
    // A view on the API's host.
    ['redirect_uri', `${apiAddress()}/v1/login/callback`],
    ['scope', scope],
    ['response_type', 'code'],
    ['state', JSON.stringify({ next: currentUrl })],
  ].map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`);
  return `${accountBaseUrl}/authorize?${query.join('&')}`;
}
