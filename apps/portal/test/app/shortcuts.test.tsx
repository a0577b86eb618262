import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeShortcutDialog } from '../../src/app/shortcuts/shortcut-dialog.ts';
import { DEFAULT_PREFERENCES, usePreferences } from '../../src/shared/preferences/preferences.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { aUser, openPortal } from '../helpers/portal.tsx';

const FINDER = '{Control>}k{/Control}';
const finance = aUser({ roles: ['FINANCE'], affiliateId: null, affiliates: [] });

const titles = () => screen.getAllByRole('option').map((option) => option.textContent);

/** The portal on a screen without a table. */
async function openAdUnits() {
  const portal = openPortal('/adUnits');
  await pageHeading('Ad Units');
  return { portal, user: userEvent.setup() };
}

beforeEach(() => {
  usePreferences.setState(DEFAULT_PREFERENCES, true);
  closeShortcutDialog();
});

describe('N5 the list of screens', () => {
  it('opens with Ctrl+K and the focus in its field, and opens the chosen screen', async () => {
    const { portal, user } = await openAdUnits();
    await user.keyboard(FINDER);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Screen' }));
    await user.keyboard('CODES install');
    expect(titles()).toEqual(['Onboarding: Install Codes']);
    await user.keyboard('{Enter}');
    await pageHeading('Install Codes');
    expect(portal.path()).toBe('/onboard/full-wrapper/get-code');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is walked with the arrow keys, wraps at its ends, and keeps the active item visible and announced', async () => {
    const { user } = await openAdUnits();
    await user.click(screen.getByRole('button', { name: 'Go to a screen' }));
    const all = titles();
    expect(all, 'a placeholder is no screen to go to').not.toContain('Ad Units');
    const active = () => {
      const field = screen.getByRole('combobox', { name: 'Screen' });
      return document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    };
    expect(active()?.textContent).toBe(all[0]);
    await user.keyboard('{ArrowUp}');
    expect(active()?.textContent).toBe(all.at(-1));
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()?.textContent).toBe(all[1]);
  });

  it('contains only the screens of the user’s roles', async () => {
    openPortal('/settings', { user: finance });
    await pageHeading('Settings');
    await userEvent.setup().keyboard(FINDER);
    expect(titles()).toEqual(['Payment Request', 'Monthly Report', 'Settings']);
  });

  it('opens over a screen that is a dialog too, and can leave that screen', async () => {
    const portal = openPortal('/floor-price/record');
    await pageHeading('Record Activity');
    await userEvent.setup().keyboard(`${FINDER}settings{Enter}`);
    await pageHeading('Settings');
    expect(portal.path()).toBe('/settings');
  });

  it('closes when Back goes to another screen', async () => {
    const { portal, user } = await openAdUnits();
    await user.keyboard(`${FINDER}install{Enter}`);
    await pageHeading('Install Codes');
    await user.keyboard(FINDER);
    await portal.router.navigate(-1);
    await pageHeading('Ad Units');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a text when no screen matches, and Enter then does nothing', async () => {
    const { portal, user } = await openAdUnits();
    await user.keyboard(`${FINDER}zzz{Enter}`);
    expect(screen.getByText('No screen of that name')).toBeTruthy();
    expect(portal.path()).toBe('/adUnits');
    await user.keyboard(FINDER);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('N5 the list of shortcuts', () => {
  it('opens with ? and closes with Escape', async () => {
    const { user } = await openAdUnits();
    await user.keyboard('?');
    const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Ctrl+K or ⌘K')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open from a field, where ? is a character', async () => {
    const { user } = await openAdUnits();
    await user.keyboard(`${FINDER}?`);
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Screen' }).value).toBe('?');
  });

  it('can switch single-key shortcuts off', async () => {
    const { user } = await openAdUnits();
    await user.keyboard('?');
    await user.click(screen.getByRole('switch', { name: 'Shortcuts of a single key (?)' }));
    await user.keyboard('{Escape}?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard(FINDER);
    expect(screen.getByRole('dialog', { name: 'Go to a screen' })).toBeTruthy();
  });
});
