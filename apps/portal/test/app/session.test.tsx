import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as navigation from '#portal/shared/go-to.ts';
import { restartSession, useSessionPhase } from '#portal/app/session/session-state.ts';
import { authorizeUrl } from '#portal/shared/config/addresses.ts';
import { api } from '#portal/shared/api/api.ts';
import { parseRuntimeConfig, setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { currentUserQuery } from '#portal/entities/session/session-queries.ts';
import { useToastStore } from '#portal/shared/ui/toast-store.ts';
import { lastView, rememberView } from '#portal/shared/url-state/last-view.ts';
import { envelope } from '../helpers/fake-server.ts';
import { aUser, openPortal } from '../helpers/portal.tsx';
import { pageHeading } from '../helpers/page-heading.ts';

const redirects = () => vi.mocked(navigation.goTo).mock.calls.map(([url]) => url);
beforeEach(() => vi.spyOn(navigation, 'goTo').mockReturnValue());

const EXPIRED = 'Your session has expired. We will redirect you to login page.';
const lost = envelope(401, null, 'Session unknown or expired');

afterEach(() => {
  useSessionPhase.setState({ phase: 'active' });
  vi.useRealTimers();
});

describe('login', () => {
  it('SHELL-016 SHELL-017 authorizes with scope e-mail, a code, and the current URL as JSON', () => {
    setRuntimeConfig({});
    const url = new URL(authorizeUrl('http://portal.example/bidders?page=1&q=a b'), 'http://x');
    expect(url.pathname).toBe('/account/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'bidstage-portal',
      redirect_uri: `${location.origin}/v1/login/callback`,
      scope: 'email',
      response_type: 'code',
      state: '{"next":"http://portal.example/bidders?page=1&q=a b"}',
    });
  });

  it('SHELL-016 returns to the host of a real API', () => {
    setRuntimeConfig({
      apiBaseUrl: 'https://api.example',
      accountBaseUrl: 'https://account.example',
    });
    const url = new URL(authorizeUrl('https://portal.example/'));
    expect(url.origin).toBe('https://account.example');
    expect(url.searchParams.get('redirect_uri')).toBe('https://api.example/v1/login/callback');
  });

  it('SHELL-016 sends the client id and the scope of the settings', () => {
    setRuntimeConfig(parseRuntimeConfig('{"clientId":"our portal","scope":"openid email"}'));
    const { searchParams } = new URL(authorizeUrl('http://portal.example/'), 'http://x');
    expect(searchParams.get('client_id')).toBe('our portal');
    expect(searchParams.get('scope')).toBe('openid email');
  });

  it('SHELL-016 returns below the base path of the portal', () => {
    setRuntimeConfig({ basePath: '/demo', apiBaseUrl: '/demo', accountBaseUrl: '/demo/account' });
    const url = new URL(authorizeUrl('http://portal.example/'), 'http://x');
    expect(url.pathname).toBe('/demo/account/authorize');
    expect(url.searchParams.get('redirect_uri')).toBe(`${location.origin}/demo/v1/login/callback`);
  });
});

describe('the loss of the session', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  it('E4 SHELL-022 SHELL-023 five 401s cause one toast and one redirect', async () => {
    const portal = openPortal('/adUnits', { replies: { 'GET /v1/accounting/reports': lost } });
    await vi.waitFor(() => screen.getByRole('heading', { name: 'Ad Units' }), 5000);
    await act(async () => {
      await Promise.allSettled(Array.from({ length: 5 }, () => api('listReports')));
    });
    expect(screen.getAllByText(EXPIRED)).toHaveLength(1);
    expect(useToastStore.getState().messages).toMatchObject([{ text: EXPIRED, duration: 5000 }]);
    expect(portal.client.getQueryData(currentUserQuery.queryKey)).toBeUndefined();
    expect(screen.queryByText('Hello, pat@site.example')).toBeNull();
    expect(portal.client.getQueryCache().getAll()).toEqual([]);

    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(redirects()).toEqual([authorizeUrl(location.href)]);
  });

  it('SHELL-023 is also handled when the user request itself returns 401', async () => {
    const portal = openPortal('/adUnits', { user: lost });
    await vi.waitFor(() => screen.getByText(EXPIRED), 5000);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(redirects()).toHaveLength(1);
    expect(portal.server.sent('/v1/prebid')).toEqual([]);
  });
});

it.each([
  ['/adUnits', 'Ad Units'],
  ['/accounting', 'Accounting'],
])(
  'SHELL-015 SHELL-017 %s goes to the login and requests no data for a user without an e-mail',
  async (path, name) => {
    const signedOut = { isLogin: false, email: '', roles: [], affiliates: [] };
    const portal = openPortal(path, { user: envelope(200, signedOut) });
    await waitFor(() => expect(redirects()).toEqual([authorizeUrl(location.href)]));
    expect(portal.server.requests.map((sent) => sent.path)).toEqual(['/v1/users/me']);
    expect(screen.queryByRole('heading', { name })).toBeNull();
  },
);

it('S1 a new session refetches everything and opens a screen that its roles allow', async () => {
  let user = aUser();
  const portal = openPortal('/adUnits', {
    replies: { 'GET /v1/users/me': () => envelope(200, user) },
  });
  await pageHeading('Ad Units');
  rememberView('/analytics/bidders', 'search=ix');
  user = aUser({ email: 'fin@site.example', roles: ['FINANCE'], affiliateId: null });
  await act(() => restartSession(portal.client));
  expect(await screen.findByText('Hello, fin@site.example')).toBeTruthy();
  await waitFor(() => expect(portal.path()).toBe('/accounting/applications'));
  expect(lastView('/analytics/bidders').search).toBe('');
});

describe('logout', () => {
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /user menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  };

  it('ERR-010 a failure shows the toast Logout error and posts nothing', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    openPortal('/adUnits', { replies: { 'GET /v1/logout': new TypeError('Failed to fetch') } });
    await choose();
    expect(await screen.findByText('Logout error')).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
  });
});
