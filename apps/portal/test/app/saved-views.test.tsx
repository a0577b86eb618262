import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showUser } from '#portal/shared/api/tab.ts';
import { saveView } from '#portal/shared/preferences/saved-views.ts';
import { useUserDataStore } from '#portal/shared/preferences/user-data.ts';
import { showColumns, withShownColumns } from '#portal/shared/url-state/shown-columns.ts';
import { closeShortcutDialog } from '#portal/app/shortcuts/shortcut-dialog.ts';
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
  await user.click(screen.getByRole('button', { name: 'Saved views and link' }));
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

  it('N3 have the link to the present view above them', async () => {
    const { user, panel } = await openViews();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(copied).toHaveBeenCalledWith(`${location.origin}${VIEW}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are renamed, shared as a link and deleted', async () => {
    const { user, panel } = await openViews();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await user.click(panel.getByRole('button', { name: 'Rename Bidder Control' }));
    await user.clear(panel.getByLabelText('New name for Bidder Control'));
    await user.keyboard('Mondays{Enter}');
    expect(names()).toEqual(['Mondays']);
    await user.click(panel.getByRole('button', { name: 'Copy the link to Mondays' }));
    expect(copied).toHaveBeenCalledWith(`${location.origin}${VIEW}`);
    await user.click(panel.getByRole('button', { name: 'Delete Mondays' }));
    expect(useUserDataStore.getState().users['pat@site.example']?.views).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Saved views and link' }));
    expect(screen.getByText(/No saved views yet/)).toBeTruthy();
  });

  it('X3 a deleted one leaves Undo at its place, so that a second click hits no other', async () => {
    const { user, panel } = await openViews();
    const field = panel.getByLabelText<HTMLInputElement>('Name of this view');
    for (const name of ['a', 'b']) {
      await user.clear(field);
      await user.type(field, `${name}{Enter}`);
    }
    await user.click(panel.getByRole('button', { name: 'Delete a' }));
    expect(names()).toEqual(['b']);
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'a deleted.Undo',
      'b',
    ]);
    const undo = panel.getByRole('button', { name: 'Undo: bring back a' });
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    expect(names()).toEqual(['a', 'b']);
  });

  it('are not saved without a name, and none loses its name to another', async () => {
    const { user, panel } = await openViews();
    const field = panel.getByLabelText<HTMLInputElement>('Name of this view');
    const type = async (text: string) => {
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
    };
    await type('   ');
    expect(panel.getByText('Enter a name.')).toBeTruthy();
    await type('a');
    await type('b');
    await type('a');
    expect(panel.getByText('Saved as “a”.')).toBeTruthy();
    expect(saveView('pat@site.example', 'a', '/insight')).toBe('replaced');
    await user.click(panel.getByRole('button', { name: 'Rename b' }));
    await user.clear(panel.getByLabelText('New name for b'));
    await user.keyboard('a{Enter}');
    expect(panel.getByText('Another view has this name.')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Keep the old name' }));
    expect(names()).toEqual(['a', 'b']);
  });

  it('contain the columns of the table on the screen', () => {
    expect(withShownColumns('/insight', '?a=1')).toBe('/insight?a=1');
    const end = showColumns(['eRPM', 'bidCount']);
    expect(withShownColumns('/analytics/bidders', '?search=i')).toBe(
      '/analytics/bidders?search=i&columns=eRPM%2CbidCount',
    );
    showColumns(undefined);
    end();
    expect(withShownColumns('/analytics/bidders', '')).toBe('/analytics/bidders?columns=standard');
  });

  it('belong to the user who saved them', async () => {
    const { user, panel, portal } = await openViews();
    await user.click(panel.getByRole('button', { name: 'Save' }));
    portal.view.unmount();
    // As after a sign-in, which loads the page anew.
    showUser(null);
    openPortal(VIEW, { user: aUser({ email: 'other@site.example' }) });
    await pageHeading('Bidder Control');
    await user.click(screen.getByRole('button', { name: 'Saved views and link' }));
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
    await user.click(dialog.getByRole('button', { name: /^Edit the note for/ }));
    await user.type(note, ' of the home page');
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    expect(
      within(dialog.getByRole('list', { name: 'Notes' })).getByText('New layout of the home page'),
    ).toBeTruthy();
    expect(dialog.getByText(/^Note on .* saved\.$/)).toBeTruthy();
    await user.type(note, '  {Tab}{Enter}');
    expect(dialog.getByText('Enter a note.')).toBeTruthy();
    expect(useUserDataStore.getState().users['pat@site.example']?.notes).toHaveLength(1);
    await user.clear(note);
    await user.type(note, 'Other');
    expect(dialog.getByText('This day has a note: saving replaces it.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^Delete the note for/ }));
    expect(useUserDataStore.getState().users['pat@site.example']?.notes).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Undo: bring back Note on/ }));
    expect(dialog.getByText('New layout of the home page')).toBeTruthy();
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
