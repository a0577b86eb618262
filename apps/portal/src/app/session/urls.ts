import { runtimeConfig } from '../../shared/config/runtime-config.ts';

const CLIENT_ID = 'bidstage-portal';

/** The URL that the account centre redirects back to: a view on the API's host. */
function callbackUrl(): string {
  return new URL(`${runtimeConfig().apiBaseUrl}/v1/login/callback`, location.origin).href;
}

/**
 * The account centre's authorize step. `state` is the URL-encoded JSON `{"next": currentUrl}`, so that the user returns
 * to the same page after the sign-in.
 */
export function authorizeUrl(currentUrl: string): string {
  const query = [
    ['client_id', CLIENT_ID],
    ['redirect_uri', callbackUrl()],
    ['scope', 'email'],
    ['response_type', 'code'],
    ['state', JSON.stringify({ next: currentUrl })],
  ].map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`);
  return `${runtimeConfig().accountBaseUrl}/authorize?${query.join('&')}`;
}

/** The account centre's logout URL, target of a form post. */
export function accountLogoutUrl(): string {
  return `${runtimeConfig().accountBaseUrl}/logout`;
}
