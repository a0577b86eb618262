import type { OnboardStatus } from '@bidstage/mock-api/contract/values/capabilities';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { changeSession, useSessionPhase } from '#portal/app/session/session-state.ts';
import { api } from '#portal/shared/api/api.ts';
import { currentUserQuery } from '#portal/entities/session/session-queries.ts';
import { prebidConfigKeys } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useToastStore } from '#portal/shared/ui/toast-store.ts';
import { envelope, type Reply, type SentRequest } from '../helpers/fake-server.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { aConfig, aUser, openPortal } from '../helpers/portal.tsx';

/** A server on which the publishers A1 and A2 can sign in, one after the other. */
function twoPublishers(
  path: string,
  [first, second]: readonly [OnboardStatus, OnboardStatus],
  replies: Record<string, Reply | ((sent: SentRequest) => Reply | Promise<Reply>)> = {},
) {
  let user = aUser();
  const other = aUser({ email: 'two@site.example', affiliateId: 'A2', affiliates: ['A2'] });
  const signInOther = () => {
    user = other;
  };
  const portal = openPortal(path, {
    config: aConfig({ onboardStatus: first }),
    replies: {
      'GET /v1/users/me': () => envelope(200, user),
      'GET /v1/prebid/affiliates/A2': envelope(200, aConfig({ onboardStatus: second })),
      ...replies,
    },
  });
  const writes = () => portal.server.requests.filter(({ method }) => method !== 'GET');
  return { ...portal, writes, signInOther };
}

const atWork = () => screen.findByText('Hello, two@site.example');
const later = () => new Promise((done) => setTimeout(done, 100));

describe('another user who signs in while an onboarding page is open', () => {
  it.each([
    ['/onboard/line-item', 'LINE_ITEM', 'FINISHED'],
    ['/onboard/upload-config', 'UPLOAD_CONFIG', 'LINE_ITEM'],
  ] as const)('at %s keeps the own onboarding status: %s, then %s', async (path, first, second) => {
    const portal = twoPublishers(path, [first, second]);
    await screen.findByRole('navigation', { name: 'Onboarding steps' });
    await act(() => changeSession(portal.client, async () => portal.signInOther()));
    await atWork();
    await screen.findByRole('navigation', { name: 'Onboarding steps' });
    await act(later);
    expect(portal.writes()).toEqual([]);
  });

  it('does not send the waiting change of the previous user', async () => {
    const portal = twoPublishers('/', ['LINE_ITEM', 'FINISHED'], {
      'PATCH /v1/prebid/affiliates/A1': () => new Promise<Reply>(() => undefined),
    });
    await pageHeading('Set Up Line Items');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await pageHeading('Install Codes');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await pageHeading('Upload Your Ad Unit Configuration');
    expect(portal.writes()).toHaveLength(1);
    await act(() => changeSession(portal.client, async () => portal.signInOther(), 10));
    await atWork();
    await act(later);
    expect(portal.writes().map(({ body }) => body)).toEqual([
      { onboardStatus: 'FULL_WRAPPER_GET_CODE' },
    ]);
  });

  it('sees neither the data nor a message of a late response to a change', async () => {
    let release: (reply: Reply) => void = () => undefined;
    const portal = twoPublishers('/', ['LINE_ITEM', 'FINISHED'], {
      'PATCH /v1/prebid/affiliates/A1': () => new Promise((resolve) => (release = resolve)),
    });
    await pageHeading('Set Up Line Items');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(portal.writes()).toHaveLength(1));
    await act(() => changeSession(portal.client, async () => portal.signInOther(), 10));
    await atWork();
    release(envelope(200, aConfig({ onboardStatus: 'FULL_WRAPPER_GET_CODE' })));
    await act(later);
    expect(portal.client.getQueryData(prebidConfigKeys.of('A1'))).toBeUndefined();
    expect(useToastStore.getState().messages).toEqual([]);
  });

  it('is not signed out by a 401 for the previous user', async () => {
    let release: (reply: Reply) => void = () => undefined;
    const portal = twoPublishers('/adUnits', ['FINISHED', 'FINISHED'], {
      'GET /v1/accounting/reports': () => new Promise((resolve) => (release = resolve)),
    });
    await pageHeading('Ad Units');
    void api('listReports');
    await act(() => changeSession(portal.client, async () => portal.signInOther()));
    await atWork();
    release(envelope(401, null, 'Session unknown or expired'));
    await act(later);
    expect(useSessionPhase.getState().phase).toBe('active');
  });
});

describe('Back to an onboarding page of the previous user', () => {
  /** Opens the line items for the first publisher, goes to another page, signs in the second, and goes back. */
  async function goBack(second: OnboardStatus) {
    const portal = twoPublishers('/onboard/line-item', ['LINE_ITEM', second], {
      'PATCH /v1/prebid/affiliates/A2': ({ body }) => envelope(200, aConfig(body as object)),
    });
    await pageHeading('Set Up Line Items');
    // A test is faster than a user, and than the navigation that notes the user in the history entry.
    await act(later);
    await act(() => portal.router.navigate('/adUnits'));
    await pageHeading('Ad Units');
    await act(() => changeSession(portal.client, async () => portal.signInOther()));
    await atWork();
    await waitFor(() => expect(portal.client.isFetching()).toBe(0));
    await act(later);
    await act(() => portal.router.navigate(-1));
    return portal;
  }

  it('ONB-010 opens the own step of the present user, and saves nothing', async () => {
    const portal = await goBack('UPLOAD_CONFIG');
    await pageHeading('Upload Your Ad Unit Configuration');
    await act(later);
    expect(portal.path()).toBe('/onboard/upload-config');
    expect(portal.writes()).toEqual([]);
    // The user's own visits are saved as before, also those with Back.
    await act(() => portal.router.navigate('/onboard/line-item'));
    await pageHeading('Set Up Line Items');
    await act(later);
    await act(() => portal.router.navigate('/adUnits'));
    await pageHeading('Ad Units');
    await act(() => portal.router.navigate('/onboard/full-wrapper/get-code'));
    await pageHeading('Install Codes');
    await act(later);
    await act(() => portal.router.navigate(-2));
    await pageHeading('Set Up Line Items');
    const saved = ['LINE_ITEM', 'FULL_WRAPPER_GET_CODE', 'LINE_ITEM'];
    await waitFor(() =>
      expect(portal.writes().map(({ body }) => body)).toEqual(
        saved.map((onboardStatus) => ({ onboardStatus })),
      ),
    );
  });

  it('ONB-010 stays on the page if it is the step of the present user', async () => {
    const portal = await goBack('LINE_ITEM');
    await pageHeading('Set Up Line Items');
    await act(later);
    expect(portal.path()).toBe('/onboard/line-item');
    expect(portal.writes()).toEqual([]);
  });

  it('ONB-010 shows the page to a finished user without saving it', async () => {
    const portal = await goBack('FINISHED');
    await screen.findByRole('button', { name: 'Begin again' });
    await act(later);
    expect(portal.path()).toBe('/onboard/line-item');
    expect(portal.writes()).toEqual([]);
  });
});

describe('a change of the session', () => {
  it('unmounts the screens first, and waits until their changes are saved', async () => {
    const order: string[] = [];
    const portal = twoPublishers('/settings', ['FINISHED', 'FINISHED'], {
      'GET /v1/prebid/users/me': envelope(200, { suggestionWeeklyFloorPriceSubscribed: true }),
      'PATCH /v1/prebid/users/me': async ({ body }) => {
        await later();
        order.push('saved');
        return envelope(200, body);
      },
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Weekly floor price suggestion',
    });
    await waitFor(() => expect(box.disabled).toBe(false));
    await userEvent.click(box);
    const change = changeSession(portal.client, async () => {
      order.push(`signed in with ${screen.queryAllByRole('checkbox').length} screens`);
      portal.signInOther();
    });
    await act(() => change);
    expect(await screen.findByText('two@site.example')).toBeTruthy();
    expect(order).toEqual(['saved', 'signed in with 0 screens']);
    expect(portal.writes()).toHaveLength(1);
  });

  it('that fails shows the screens again for the user who is signed in then', async () => {
    const portal = twoPublishers('/adUnits', ['FINISHED', 'FINISHED']);
    await pageHeading('Ad Units');
    const change = changeSession(portal.client, async () => {
      portal.signInOther();
      throw new Error('half done');
    });
    await act(() => expect(change).rejects.toThrow('half done'));
    await atWork();
    await pageHeading('Ad Units');
  });

  it('ANA-033 of the own affiliate alone reopens the screens, without data of the previous affiliate', async () => {
    let user = aUser();
    const portal = openPortal('/onboard/line-item', {
      config: aConfig({ onboardStatus: 'LINE_ITEM' }),
      replies: {
        'GET /v1/users/me': () => envelope(200, user),
        'GET /v1/prebid/affiliates/A2': envelope(200, aConfig()),
      },
    });
    await pageHeading('Set Up Line Items');
    user = aUser({ affiliateId: 'A2', affiliates: ['A2'] });
    await act(() => portal.client.invalidateQueries({ queryKey: currentUserQuery.queryKey }));
    await waitFor(() => expect(portal.server.sent('/v1/prebid/affiliates/A2')).not.toEqual([]));
    await pageHeading('Set Up Line Items');
    await act(later);
    expect(portal.client.getQueryData(prebidConfigKeys.of('A1'))).toBeUndefined();
    expect(portal.server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
