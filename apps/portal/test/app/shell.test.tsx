import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeSession } from '#portal/app/session/session-state.ts';
import { toast } from '#portal/shared/ui/toast.ts';
import { useToastStore } from '#portal/shared/ui/toast-store.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { aUser, openPortal } from '../helpers/portal.tsx';

describe('the shell', () => {
  it('E1 says that a user without a publisher has no data, and why', async () => {
    const portal = openPortal('/analytics/bidders', {
      user: aUser({ roles: [], affiliateId: null, affiliates: [] }),
    });
    await pageHeading('Bidder Analytics');
    expect(screen.getByText(/Ask your account manager for access/)).toBeTruthy();
    expect((await screen.findAllByText('No access')).length).toBeGreaterThan(0);
    expect(screen.queryByText('No Data')).toBeNull();
    expect(portal.server.sent('/v1/prebid/affiliates')).toEqual([]);
  });

  it('E1 offers publishers to a user who has none of the own', async () => {
    openPortal('/adUnits', { user: aUser({ affiliateId: null, affiliates: ['A7'] }) });
    await pageHeading('Ad Units');
    const link = screen.getByRole('link', { name: 'A7' });
    expect(link.getAttribute('href')).toBe('/adUnits?affiliate=A7');
  });

  it('X6 has a list of past messages from the first one on', async () => {
    openPortal('/adUnits');
    await pageHeading('Ad Units');
    expect(screen.queryByRole('button', { name: /^Messages/ })).toBeNull();
    act(() => toast.error('Get list error'));
    fireEvent.click(screen.getByRole('button', { name: 'Messages, 1 unread' }));
    const list = screen.getByRole('dialog', { name: 'Messages' });
    expect(within(list).getByRole('listitem').textContent).toContain('Get list error');
  });

  it('E4 shows no message of the former session to the next user', async () => {
    const portal = openPortal('/adUnits');
    await pageHeading('Ad Units');
    toast.error('Something of the former user');
    await changeSession(portal.client, () => Promise.resolve(undefined));
    expect(useToastStore.getState().messages).toEqual([]);
    expect(screen.queryByText('Something of the former user')).toBeNull();
  });
});
