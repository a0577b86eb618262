import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '@bidstage/mock-api/contract/values/alerts';
import { describe, expect, it } from 'vitest';
import { restartSession } from '#portal/app/session/session-state.ts';
import { SETTINGS_DEBOUNCE_MS } from '#portal/features/settings/models/change-queue.ts';
import { envelope, type Reply, type SentRequest } from '../helpers/fake-server.ts';
import { aUser, openPortal } from '../helpers/portal.tsx';
import { pageHeading } from '../helpers/page-heading.ts';

const SETTINGS: Settings = {
  anomalyReportDailyRevenueDecreaseSubscribed: true,
  anomalyReportDailyRevenueDecreaseThreshold: 20,
  anomalyReportDailyBidderRevenueDecreaseSubscribed: false,
  anomalyReportDailyBidderRevenueDecreaseThreshold: 30,
  anomalyReportDailyBidderRevenueIncreaseSubscribed: false,
  anomalyReportDailyBidderRevenueIncreaseThreshold: 30,
  anomalyReportDailyFillRateDecreaseSubscribed: false,
  anomalyReportDailyFillRateDecreaseThreshold: 20,
  anomalyReportWeeklyTimeoutRateUpperSubscribed: false,
  anomalyReportWeeklyTimeoutRateUpperThreshold: 10,
  anomalyReportWeeklyBidderAvgResponseTimeUpperSubscribed: true,
  anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 2000,
  suggestionWeeklyFloorPriceSubscribed: true,
};

const PATH = '/v1/prebid/users/me';
const SUGGESTION = 'Weekly floor price suggestion';
const OFF = { suggestionWeeklyFloorPriceSubscribed: false } as const;

type PatchReply = (request: SentRequest) => Reply | Promise<Reply>;

/** Opens the screen on a server that stores the changes, unless `patch` responds instead. */
async function openSettings(patch?: PatchReply) {
  let stored = SETTINGS;
  const store: PatchReply = ({ body }) => {
    stored = { ...stored, ...(body as Partial<Settings>) };
    return envelope(200, stored);
  };
  let user = aUser();
  const portal = openPortal('/settings', {
    replies: {
      'GET /v1/users/me': () => envelope(200, user),
      [`GET ${PATH}`]: () => envelope(200, stored),
      [`PATCH ${PATH}`]: (request) => (patch ?? store)(request),
    },
  });
  await waitFor(() => expect(checkbox(SUGGESTION).disabled).toBe(false));
  const changes = () =>
    portal.server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const switchTo = (email: string) => {
    user = aUser({ email });
    return act(() => restartSession(portal.client));
  };
  return { ...portal, changes, switchTo };
}

const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const status = () => screen.getByText(/^(Saving...|Saved|Not saved|Changes are saved.*)$/);
const pageHide = () => act(() => void dispatchEvent(new Event('pagehide')));

describe('a change', () => {
  it('stays if the server returns no data', async () => {
    await openSettings(() => envelope(200, null));
    await userEvent.click(checkbox(SUGGESTION));
    await waitFor(() => expect(status().textContent).toBe('Saved'));
    expect(checkbox(SUGGESTION).checked).toBe(false);
  });
});

describe('a failure', () => {
  it('ERR2-015 SET-003 to load the settings is shown; the checkboxes are disabled until the retry', async () => {
    const replies = { [`GET ${PATH}`]: envelope(500, null, 'Internal server error') };
    openPortal('/settings', { replies });
    const text = 'Get user settings error occurred: Internal server error';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
      expect(box.disabled).toBe(true);
  });

  it('ERR2-015 to save a change keeps the change and shows the reason, and Retry saves it', async () => {
    let broken = true;
    const { changes } = await openSettings(() =>
      broken ? envelope(500, null, 'Out of order') : envelope(200, { ...SETTINGS, ...OFF }),
    );
    await userEvent.click(checkbox(SUGGESTION));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(
      screen.getAllByText('Update user settings error occurred: Out of order').length,
    ).toBeGreaterThan(0);
    expect(checkbox(SUGGESTION).checked).toBe(false);
    expect(status().textContent).toBe('Not saved');
    broken = false;
    await userEvent.click(retry);
    await waitFor(() => expect(status().textContent).toBe('Saved'));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('E-mail notifications');
    expect(changes()).toEqual([OFF, OFF]);
  });
});

describe('leaving', () => {
  it('the screen saves waiting changes once and shows a toast', async () => {
    const { changes } = await openSettings();
    await userEvent.click(checkbox(SUGGESTION));
    await userEvent.click(screen.getByRole('link', { name: 'Close' }));
    expect(await screen.findByText('Settings saved')).toBeTruthy();
    expect(changes()).toEqual([OFF]);
  });

  it('the page saves waiting changes with a request that outlives it', async () => {
    const { changes, server } = await openSettings();
    await userEvent.click(checkbox(SUGGESTION));
    pageHide();
    await waitFor(() => expect(changes()).toEqual([OFF]));
    expect(server.requests.at(-1)?.init.keepalive).toBe(true);
  });

  it('the screen sends nothing when no change waits', async () => {
    const { changes } = await openSettings();
    pageHide();
    await userEvent.click(screen.getByRole('link', { name: 'Close' }));
    await pageHeading('Bidder Analytics');
    expect(changes()).toEqual([]);
  });

  it('the screen by a change of the persona sends nothing to the next user’s settings', async () => {
    const { changes, switchTo } = await openSettings();
    await userEvent.click(checkbox(SUGGESTION));
    await switchTo('next@site.example');
    await screen.findByText('next@site.example');
    await waitFor(() => expect(checkbox(SUGGESTION).checked).toBe(true));
    await new Promise((done) => setTimeout(done, SETTINGS_DEBOUNCE_MS + 100));
    expect(changes()).toEqual([]);
  });

  it('the screen and returning shows the pending changes', async () => {
    let response: (reply: Reply) => void = () => undefined;
    const { router } = await openSettings(() => new Promise((resolve) => (response = resolve)));
    await userEvent.click(checkbox(SUGGESTION));
    await act(() => router.navigate('/auto-pick-thank-you'));
    await act(() => router.navigate('/settings'));
    await waitFor(() => expect(checkbox(SUGGESTION).disabled).toBe(false));
    expect(checkbox(SUGGESTION).checked).toBe(false);
    response(envelope(200, { ...SETTINGS, ...OFF }));
    await screen.findByText('Settings saved');
    expect(checkbox(SUGGESTION).checked).toBe(false);
  });
});
