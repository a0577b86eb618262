import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as navigation from '#portal/shared/go-to.ts';
import { useSessionPhase } from '#portal/app/session/session-state.ts';
import { signInFailure } from '#portal/app/pages/sign-in-failed-page.tsx';
import { setRuntimeConfig, type RuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { openPortal } from '../helpers/portal.tsx';

const redirects = () => vi.mocked(navigation.goTo).mock.calls.length;

const signedOut = envelope(200, { isLogin: false, email: '', roles: [], affiliates: [] });
const TITLE = 'Sign-in did not work';

afterEach(() => {
  // A mounted page would navigate to the account centre again.
  cleanup();
  useSessionPhase.setState({ phase: 'active' });
  vi.useRealTimers();
});

type Load = Pick<PerformanceNavigationTiming, 'type' | 'redirectCount'>;
/** What the browser measures of a page that it has loaded: after the redirects of the account centre, or without. */
const RETURN: Load = { type: 'navigate', redirectCount: 2 };
const TYPED: Load = { type: 'navigate', redirectCount: 0 };
const BACK: Load = { type: 'back_forward', redirectCount: 0 };

const loadedBy = (load: Load) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load as PerformanceNavigationTiming]);

beforeEach(() => {
  vi.spyOn(navigation, 'goTo').mockReturnValue();
  loadedBy(RETURN);
});

/** Loads the portal; as after a return from the account centre if `load` is not given. */
async function comeBack(user?: Reply, load = RETURN, config?: Partial<RuntimeConfig>) {
  cleanup();
  loadedBy(load);
  openPortal('/adUnits', user && { user });
  if (config) setRuntimeConfig(config);
  if (user) await waitFor(() => expect(useSessionPhase.getState().phase).not.toBe('active'));
}

describe('a return from the account centre', () => {
  it('without a session for the second time stops the redirects, and the page shows the reason', async () => {
    await comeBack(signedOut);
    await waitFor(() => expect(redirects()).toBe(1));
    await comeBack(signedOut);
    await waitFor(() => expect(redirects()).toBe(2));
    await comeBack(signedOut);
    await pageHeading(TITLE);
    expect(screen.getByText(/sent you back 2 times/).textContent).toContain(location.host);
    expect(document.title).toBe(`${TITLE} · Bidstage`);
    expect(redirects()).toBe(2);
  });

  it('with code 401 for the second time stops the redirects too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const lost = envelope(401, null, 'Session unknown or expired');
    for (const count of [1, 2]) {
      cleanup();
      openPortal('/adUnits', { user: lost });
      await vi.waitFor(() => screen.getByText('Session expired'), 5000);
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(redirects()).toBe(count);
    }
    cleanup();
    openPortal('/adUnits', { user: lost });
    await vi.waitFor(() => screen.getByRole('heading', { name: TITLE }), 5000);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(redirects()).toBe(2);
  });

  it('can be tried again with the button, twice more', async () => {
    for (let visit = 0; visit < 3; visit += 1) await comeBack(signedOut);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(redirects()).toBe(3);
    await comeBack(signedOut);
    await waitFor(() => expect(redirects()).toBe(4));
    await comeBack(signedOut);
    await pageHeading(TITLE);
  });

  it('with a session resets the count of attempts', async () => {
    await comeBack(signedOut);
    await comeBack(signedOut);
    await comeBack();
    await pageHeading('Ad Units');
    expect(sessionStorage).toHaveLength(0);
    await comeBack(signedOut);
    await waitFor(() => expect(redirects()).toBe(3));
  });

  it('is not attempted when the browser stores nothing for the portal', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await comeBack(signedOut);
    await pageHeading(TITLE);
    expect(screen.getByText(/does not store cookies/)).toBeTruthy();
    expect(redirects()).toBe(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(redirects()).toBe(1);
  });
});

describe('a visitor who leaves the account centre without signing in', () => {
  it.each([
    ['a typed address', TYPED],
    ['Back', BACK],
  ])('with %s is sent there again, however often', async (_name, load) => {
    for (let visit = 1; visit <= 4; visit += 1) {
      await comeBack(signedOut, load);
      await waitFor(() => expect(redirects()).toBe(visit));
    }
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
  });

  it('is not counted among the returns', async () => {
    for (const load of [TYPED, RETURN, BACK, TYPED]) await comeBack(signedOut, load);
    expect(redirects()).toBe(4);
    await comeBack(signedOut, RETURN);
    await pageHeading(TITLE);
    expect(screen.getByText(/sent you back 2 times/)).toBeTruthy();
    // A reload of the message does not hide it, and is no return either.
    await comeBack(signedOut, { type: 'reload', redirectCount: 0 });
    await pageHeading(TITLE);
    expect(screen.getByText(/sent you back 2 times/)).toBeTruthy();
    expect(redirects()).toBe(4);
  });
});

describe('an account centre of another origin, whose redirects the browser does not count', () => {
  const ownConfig = { accountBaseUrl: 'https://account.example' };

  it('stops the redirects after two loads that may be returns', async () => {
    for (let visit = 0; visit < 3; visit += 1) await comeBack(signedOut, TYPED, ownConfig);
    await pageHeading(TITLE);
    expect(redirects()).toBe(2);
  });

  it('is not counted after Back', async () => {
    for (let visit = 0; visit < 4; visit += 1) await comeBack(signedOut, BACK, ownConfig);
    expect(redirects()).toBe(4);
  });
});

describe('the shown cause of a failed sign-in', () => {
  const failure = (page: string, api: string, storesCookies = true) =>
    signInFailure({ page: new URL(page), api: new URL(api), storesCookies });

  it('is a browser without cookies', () => {
    const { reason, elsewhere } = failure(
      'http://localhost:4000/',
      'http://localhost:4000/',
      false,
    );
    expect(reason).toMatch(/^This browser does not store cookies for localhost:4000/);
    expect(elsewhere).toBeUndefined();
  });

  it.each([
    [
      'http://localhost:4000/adUnits?a=1',
      'http://127.0.0.1:4001',
      'http://127.0.0.1:4000/adUnits?a=1',
    ],
    ['http://127.0.0.1:4000/', 'http://localhost:4000', 'http://localhost:4000/'],
    ['http://localhost:4000/', 'http://[::1]:4000', 'http://[::1]:4000/'],
  ])('is two names of one machine: %s with the API at %s', (page, api, elsewhere) => {
    const found = failure(page, api);
    expect(found.reason).toContain('two different sites');
    expect(found.elsewhere).toBe(elsewhere);
  });

  it('is an API at another site, whose cookie is a third-party one', () => {
    const found = failure('https://portal.example/', 'https://api.other.example');
    expect(found.reason).toContain('third-party cookie');
    expect(found.elsewhere).toBeUndefined();
  });

  it('is a cookie for https on a page without', () => {
    expect(failure('http://portal.example/', 'http://portal.example/').reason).toContain('https');
    expect(failure('https://portal.example/', 'https://portal.example/').reason).not.toContain(
      'https',
    );
  });
});
