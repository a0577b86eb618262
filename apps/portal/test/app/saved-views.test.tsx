import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useUserDataStore } from '../../src/shared/preferences/user-data.ts';
import { closeShortcutDialog } from '../../src/app/shortcuts/shortcut-dialog.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { aUser, openPortal } from '../helpers/portal.tsx';

const VIEW = '/bidders?sort=adUnits.desc';

beforeEach(() => {
  useUserDataStore.setState({ users: {} });
  closeShortcutDialog();
});

/** The portal on a screen whose view is in its URL, with the list of saved views open. */
async function openViews(path = VIEW) {
  const portal = openPortal(path);
  await pageHeading('Bidder Control');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  return { portal, user, panel: within(screen.getByRole('dialog', { name: 'Saved views' })) };
}

const names = () =>
  within(screen.getByRole('list', { name: 'Saved views' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('N1 saved views', () => {
  it('keep the URL of a screen under a name, which opens it again, also from the search', async () => {
    const { portal, user, panel } = await openViews();
    const field = panel.getByLabelText<HTMLInputElement>('Name of this view');
    expect(field.value).toBe('Bidder Control');
    await user.clear(field);
    await user.type(field, 'Most ad units{Enter}');
    expect(names()).toEqual(['Most ad units']);
    await user.keyboard('{Escape}');
    await portal.router.navigate('/insight');
    await pageHeading('Insight');
    await user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByRole('combobox', { name: 'Search Bidstage' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.keyboard('most{Enter}');
    await waitFor(() => {
      const { pathname, search } = portal.router.state.location;
      expect(pathname + search).toBe(VIEW);
    });
  });

  it('are renamed, shared as a link and deleted', async () => {
    const { user, panel } = await openViews();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await user.click(panel.getByRole('button', { name: 'Rename Bidder Control' }));
    await user.clear(panel.getByLabelText('New name of Bidder Control'));
    await user.keyboard('Mondays{Enter}');
    expect(names()).toEqual(['Mondays']);
    await user.click(panel.getByRole('button', { name: 'Copy the link to Mondays' }));
    expect(copied).toHaveBeenCalledWith(`${location.origin}${VIEW}`);
    await user.click(panel.getByRole('button', { name: 'Delete Mondays' }));
    expect(panel.getByText(/No saved views yet/)).toBeTruthy();
  });

  it('belong to the user who saved them', async () => {
    const { user, panel, portal } = await openViews();
    await user.click(panel.getByRole('button', { name: 'Save' }));
    portal.view.unmount();
    openPortal(VIEW, { user: aUser({ email: 'other@site.example' }) });
    await pageHeading('Bidder Control');
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    expect(await screen.findByText(/No saved views yet/)).toBeTruthy();
  });
});

describe('notes on days', () => {
  it('are written, changed and deleted in a dialog, for one publisher', async () => {
    openPortal('/adUnits');
    await pageHeading('Ad Units');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /user menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Notes on days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on days' }));
    const note = dialog.getByLabelText('Note');
    await user.type(note, 'New layout');
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    const [saved] = useUserDataStore.getState().users['pat@site.example']?.notes ?? [];
    expect(saved).toMatchObject({ affiliateId: 'A1', text: 'New layout' });
    await user.click(dialog.getByRole('button', { name: /^Edit the note of/ }));
    await user.type(note, ' of the home page');
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    expect(
      within(dialog.getByRole('list', { name: 'Notes' })).getByText('New layout of the home page'),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Delete the note of/ }));
    expect(dialog.getByText('No notes yet')).toBeTruthy();
  });
});

describe('the glossary', () => {
  it('lists every word with its formula and is searched', async () => {
    openPortal('/adUnits');
    await pageHeading('Ad Units');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /user menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Glossary' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Glossary' }));
    expect(dialog.getByText('eRPM = 1,000 × Revenue ÷ Impressions')).toBeTruthy();
    await user.type(dialog.getByRole('searchbox'), 'percentage');
    expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual(['pp']);
  });
});
