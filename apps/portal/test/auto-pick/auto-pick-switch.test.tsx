import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AutoPickSwitch } from '#portal/features/auto-pick/components/auto-pick-switch.tsx';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { toPrebidConfig } from '#portal/entities/prebid-config/prebid-config.ts';
import { prebidConfigKeys } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { toCurrentUser } from '#portal/entities/session/current-user.ts';
import { currentUserQuery } from '#portal/entities/session/session-queries.ts';
import { clearToasts, useToastStore } from '#portal/shared/ui/toast-store.ts';
import { Toaster } from '#portal/shared/ui/toaster.tsx';
import { envelope, fakeServer, type Reply } from '../helpers/fake-server.ts';
import { aConfig, aUser } from '../helpers/portal.tsx';

beforeEach(() => {
  setRuntimeConfig({});
  clearToasts();
});

const PATCH = 'PATCH /v1/prebid/affiliates/A1';

function show(
  config = aConfig(),
  affiliateId: string | null = 'A1',
  { reply, listedBidders = 5 }: { reply?: Reply; listedBidders?: number } = {},
) {
  const server = fakeServer({
    [PATCH]: ({ body }) => reply ?? envelope(200, { ...config, ...(body as object) }),
  });
  const client = createQueryClient({ retry: false });
  client.setQueryData(currentUserQuery.queryKey, toCurrentUser(aUser({ affiliateId })));
  client.setQueryData(prebidConfigKeys.of(affiliateId), toPrebidConfig(config));
  render(
    <QueryClientProvider client={client}>
      <Toaster />
      <AutoPickSwitch listedBidders={listedBidders} />
    </QueryClientProvider>,
  );
  return server;
}

const theSwitch = () => screen.getByRole('switch', { name: 'AutoPick' });

describe('the AutoPick switch', () => {
  it('AUT-008 sends one PATCH on a double click, and another one later', async () => {
    const server = show(aConfig({ autoPickEnabled: false }));
    act(() => {
      theSwitch().click();
      theSwitch().click();
    });
    await screen.findByText('AutoPick Enabled');
    expect(server.requests).toHaveLength(1);
    await userEvent.click(theSwitch());
    await screen.findByText('AutoPick Disabled');
    expect(server.requests).toHaveLength(2);
  });

  it('SHELL-026 AUT-001 is shown only for FULL_WRAPPER', () => {
    show(aConfig({ capabilities: 'ANALYTICS_ONLY' }));
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it.each([
    [false, true, 'AutoPick Enabled'],
    [true, false, 'AutoPick Disabled'],
  ])('AUT-007 AUT-008 from %s to %s: PATCH and the toast %s', async (before, after, text) => {
    const server = show(aConfig({ autoPickEnabled: before }));
    expect(theSwitch().getAttribute('aria-checked')).toBe(String(before));
    await userEvent.click(theSwitch());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(theSwitch().getAttribute('aria-checked')).toBe(String(after));
    expect(server.requests).toMatchObject([{ method: 'PATCH', body: { autoPickEnabled: after } }]);
  });

  it('SHELL-026 AUT-002 changes nothing without an affiliate', async () => {
    const server = show(aConfig(), null);
    await userEvent.click(theSwitch());
    expect(theSwitch().getAttribute('aria-checked')).toBe('false');
    expect(server.requests).toEqual([]);
    expect(useToastStore.getState().messages).toEqual([]);
  });

  it('ERR2-008 shows an error and stays unchanged when the change fails', async () => {
    show(aConfig(), 'A1', { reply: envelope(501, null, 'This operation is not built yet') });
    await userEvent.click(theSwitch());
    const text = 'Update prebid config error occurred: This operation is not built yet';
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(theSwitch().getAttribute('aria-busy')).toBeNull());
    expect(theSwitch().getAttribute('aria-checked')).toBe('false');
  });

  it('AUT-004 AUT-006 AUT-009 ERR2-021 asks before more than five bidders are restored', async () => {
    const server = show(aConfig({ autoPickEnabled: true }), 'A1', { listedBidders: 6 });
    await userEvent.click(theSwitch());
    const dialog = screen.getByRole('alertdialog', { name: 'TURN OFF AUTOPICK' });
    expect(dialog.textContent).toContain('The response time will increase if AutoPick is off.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.requests).toEqual([]);

    await userEvent.click(theSwitch());
    await userEvent.click(screen.getByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByText('AutoPick Disabled')).toBeTruthy();
    expect(server.requests).toMatchObject([{ method: 'PATCH', body: { autoPickEnabled: false } }]);
  });

  it('AUT-003 AUT-005 does not ask when turned on, or with five bidders listed', async () => {
    show(aConfig({ autoPickEnabled: false }), 'A1', { listedBidders: 6 });
    await userEvent.click(theSwitch());
    expect(await screen.findByText('AutoPick Enabled')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
