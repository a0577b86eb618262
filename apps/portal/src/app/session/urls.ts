import { apiAddress } from '#portal/shared/config/addresses.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';

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
