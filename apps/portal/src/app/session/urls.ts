import { apiAddress } from '../../shared/config/addresses.ts';
import { runtimeConfig } from '../../shared/config/runtime-config.ts';

/** The URL that the account centre redirects back to: a view on the API's host. */
function callbackUrl(): string {
  return `${apiAddress()}/v1/login/callback`;
}

/**
 * The account centre's authorize step. `state` is the URL-encoded JSON `{"next": currentUrl}`, so that the user returns
 * to the same page after the sign-in.
 */
export function authorizeUrl(currentUrl: string): string {
  const { accountBaseUrl, clientId, scope } = runtimeConfig();
  const query = [
    ['client_id', clientId],
    ['redirect_uri', callbackUrl()],
    ['scope', scope],
    ['response_type', 'code'],
    ['state', JSON.stringify({ next: currentUrl })],
  ].map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`);
  return `${accountBaseUrl}/authorize?${query.join('&')}`;
}

/** The account centre's logout URL, target of a form post. */
export function accountLogoutUrl(): string {
  return `${runtimeConfig().accountBaseUrl}/logout`;
}
