import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser, openPortal } from '../helpers/portal.tsx';

const code = vi.hoisted(() => ({ isGone: true }));
function Page() {
  return <p>Here it is</p>;
}
const arrive = () => {
  if (code.isGone) throw new TypeError('Failed to fetch dynamically imported module');
  return Page;
};
vi.mock('#portal/features/accounting/pages/monthly-reports-page.tsx', () => ({
  get MonthlyReportsPage() {
    return arrive();
  },
}));
vi.mock('#portal/app/pages/ad-units-page.tsx', () => ({
  get AdUnitsPage() {
    return arrive();
  },
}));
vi.mock('#portal/features/settings/pages/settings-page.tsx', () => ({
  get SettingsPage() {
    return arrive();
  },
}));

beforeEach(() => {
  code.isGone = true;
});

describe('a screen whose code cannot be loaded', () => {
  it.each([
    ['/accounting/reports', aUser({ roles: ['FINANCE'], affiliateId: null, affiliates: [] })],
    ['/adUnits', aUser()],
  ])(
    'E3 leaves the frame of %s on the page, and Try again loads the screen',
    async (path, user) => {
      openPortal(path, { user });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('This page could not be shown');
      expect(screen.getByText('Hello, pat@site.example')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
      code.isGone = false;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Here it is')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('X1 E3 says so in the main part of a screen without that frame too', async () => {
    openPortal('/settings', { user: aUser() });
    const main = await screen.findByRole('main');
    expect(within(main).getByRole('alert').textContent).toContain('could not be shown');
  });

  it('E3 leaves the accounting tabs on the page', async () => {
    openPortal('/accounting/reports', {
      user: aUser({ roles: ['FINANCE'], affiliateId: null, affiliates: [] }),
    });
    await screen.findByRole('alert');
    expect(screen.getByRole('link', { name: 'Payment Request' })).toBeTruthy();
  });
});
