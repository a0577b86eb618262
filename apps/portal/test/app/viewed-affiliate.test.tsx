import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { affiliateStep } from '#portal/app/guards/affiliate-gate.tsx';
import { changeSession, stopSession } from '#portal/app/session/session-state.ts';
import { useViewedAffiliate, viewAffiliate } from '#portal/entities/session/viewed-affiliate.ts';
import { useToastStore } from '#portal/shared/ui/toast-store.ts';
import { envelope } from '../helpers/fake-server.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { aConfig, aUser, openPortal } from '../helpers/portal.tsx';

const RD = aUser({ roles: ['RD'], affiliates: ['A1', 'A2', 'A3'] });
const VIEWED = { affiliateId: 'A2', name: 'Two', currency: 'EUR', email: RD.email } as const;

/** The portal of a user who may see three affiliates, of which A2 is in the middle of its onboarding. */
function openAs(path: string, user = RD) {
  const portal = openPortal(path, {
    user,
    replies: {
      'GET /v1/prebid/affiliates/A2': envelope(200, aConfig({ onboardStatus: 'LINE_ITEM' })),
      'GET /v1/prebid/affiliates/A3': envelope(200, aConfig()),
    },
  });
  const { router, server } = portal;
  return {
    ...portal,
    url: () => router.state.location.pathname + router.state.location.search,
    writes: () => server.requests.filter(({ method }) => method !== 'GET'),
    configs: () => server.sent('/v1/prebid/affiliates/').map(({ path: sent }) => sent),
  };
}

const viewedId = () => useViewedAffiliate.getState().viewed?.affiliateId;
const bar = () => screen.findByRole('region', { name: 'Viewed publisher' });
const noBar = () => expect(screen.queryByRole('region', { name: 'Viewed publisher' })).toBeNull();

// The screens go first: mounted ones would view the affiliate of their URL again.
afterEach(() => {
  cleanup();
  viewAffiliate(null);
});

describe('the affiliate of a screen', () => {
  const user = { affiliateId: 'A1', affiliates: ['A1', 'A2'] };

  it.each([
    [null, null, { kind: 'show' }],
    [null, 'A2', { kind: 'name', affiliateId: 'A2' }],
    ['A2', 'A2', { kind: 'show' }],
    ['A2', null, { kind: 'view', affiliateId: 'A2' }],
    ['A1', 'A2', { kind: 'view', affiliateId: null }],
    ['', 'A2', { kind: 'view', affiliateId: null }],
    ['A1', null, { kind: 'forget' }],
    ['', null, { kind: 'forget' }],
    ['A9', null, { kind: 'refuse' }],
    ['A9', 'A2', { kind: 'refuse' }],
  ] as const)('of the URL %j while %j is viewed', (named, viewed, step) => {
    expect(affiliateStep(user, named, viewed)).toEqual(step);
  });

  it('is the one of the URL: its data is requested, and nothing else', async () => {
    const portal = openAs('/adUnits?affiliate=A2');
    await pageHeading('Ad Units');
    expect((await bar()).textContent).toContain('Viewing A2');
    expect(portal.configs()).toEqual(['/v1/prebid/affiliates/A2?affiliate_id=A2']);
    expect(portal.url()).toBe('/adUnits?affiliate=A2');
  });

  it('stays in the tab and is written into URLs without it', async () => {
    viewAffiliate(VIEWED);
    const portal = openAs('/adUnits');
    await pageHeading('Ad Units');
    await waitFor(() => expect(portal.url()).toBe('/adUnits?affiliate=A2'));
    expect((await bar()).textContent).toContain('Viewing Two in EUR');
    expect(sessionStorage.getItem('bidstage-viewed-affiliate')).toContain('A2');
  });

  it('has the name that a link has given', async () => {
    const portal = openAs('/adUnits');
    await pageHeading('Ad Units');
    await act(() =>
      portal.router.navigate('/adUnits?affiliate=A3', { state: { affiliateName: 'Three' } }),
    );
    expect((await bar()).textContent).toContain('Viewing Three in USD');
  });

  it('has its figures in the currency of its invoices, and those of the own one in the user’s', async () => {
    const currencies = (portal: ReturnType<typeof openAs>) =>
      portal.server.sent('/v1/prebid/charts').map(({ path }) => path.match(/currency=\w+/)?.[0]);
    const user = { ...RD, affiliatesCurrency: ['USD', 'NTD', 'EUR'] };
    const portal = openAs('/analytics/bidders?affiliate=A2', user);
    await pageHeading('Bidder Analytics');
    await waitFor(() => expect(currencies(portal)).toEqual(['currency=TWD']));
    expect((await bar()).textContent).toContain('Viewing A2 in TWD');
    await act(() => portal.router.navigate('/analytics/bidders?affiliate=A1'));
    await waitFor(() => expect(currencies(portal).at(-1)).toBeUndefined());
  });

  it('has the name that the simulator knows, where a link gives none', async () => {
    const names = [
      { id: 'A1', name: 'Own Site' },
      { id: 'A2', name: '北光新聞社' },
    ];
    openPortal('/adUnits?affiliate=A2', {
      user: RD,
      simulated: true,
      replies: {
        'GET /v1/prebid/affiliates/A2': envelope(200, aConfig()),
        'GET /__sim/affiliates': { body: names },
      },
    });
    await waitFor(async () =>
      expect((await bar()).textContent).toContain('Viewing 北光新聞社 in USD'),
    );
    expect(screen.getByRole('link', { name: 'Back to Own Site' })).toBeTruthy();
  });

  it('is the own one again after the link back, and after Back the other one', async () => {
    const portal = openAs('/adUnits?affiliate=A2');
    await bar();
    await userEvent.click(screen.getByRole('link', { name: 'Back to A1' }));
    await waitFor(() => expect(portal.url()).toBe('/analytics/bidders'));
    await waitFor(noBar);
    await waitFor(() =>
      expect(portal.configs().at(-1)).toBe('/v1/prebid/affiliates/A1?affiliate_id=A1'),
    );
    await act(() => portal.router.navigate(-1));
    await bar();
    expect(viewedId()).toBe('A2');
  });

  it('is never one that the user may not see: it is ignored with a message', async () => {
    const portal = openAs('/adUnits?affiliate=A9');
    await pageHeading('Ad Units');
    expect(portal.url()).toBe('/adUnits');
    expect(useToastStore.getState().messages.map(({ text }) => text)).toEqual([
      'You cannot see the publisher A9. Here is yours.',
    ]);
    expect(portal.configs()).toEqual(['/v1/prebid/affiliates/A1?affiliate_id=A1']);
  });

  it('does not open the onboarding of a viewed publisher, and a visit to it saves nothing', async () => {
    const portal = openAs('/onboard/upload-config?affiliate=A2');
    await screen.findByRole('navigation', { name: 'Onboarding steps' });
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(screen.queryByRole('region', { name: 'Finished onboarding' })).toBeNull();
    expect(portal.writes()).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('ends the view for the next user', async () => {
    const portal = openAs('/adUnits?affiliate=A2');
    await bar();
    await act(() => portal.router.navigate('/accounting/applications'));
    await act(() => changeSession(portal.client, () => Promise.resolve()));
    expect(viewedId()).toBeUndefined();
    expect(sessionStorage.getItem('bidstage-viewed-affiliate')).toBeNull();
    viewAffiliate(VIEWED);
    act(() => stopSession());
    expect(viewedId()).toBeUndefined();
  });

  it('makes a view of another user, or of an affiliate that is gone, end before a request', async () => {
    for (const stale of [
      { ...VIEWED, email: 'other@site.example' },
      { ...VIEWED, affiliateId: 'A9' },
    ]) {
      viewAffiliate(stale);
      const portal = openAs('/adUnits');
      await pageHeading('Ad Units');
      expect(viewedId()).toBeUndefined();
      expect(portal.configs()).toEqual(['/v1/prebid/affiliates/A1?affiliate_id=A1']);
      portal.view.unmount();
    }
  });
});
