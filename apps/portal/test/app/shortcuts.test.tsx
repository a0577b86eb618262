import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeShortcutDialog } from '#portal/app/shortcuts/shortcut-dialog.ts';
import { DEFAULT_PREFERENCES, usePreferences } from '#portal/shared/preferences/preferences.ts';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { pageHeading } from '../helpers/page-heading.ts';
import { aConfig, aUser, openPortal } from '../helpers/portal.tsx';

const FINDER = '{Control>}k{/Control}';
const finance = aUser({ roles: ['FINANCE'], affiliateId: null, affiliates: [] });

/** The field of the search, whose code is loaded on demand. */
async function finderField(): Promise<HTMLElement> {
  const field = await screen.findByRole('combobox', { name: 'Search Bidstage' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}

const titles = () => screen.getAllByRole('option').map((option) => option.textContent);

const PAGE = {
  pageName: 'home',
  configId: '1',
  prebidWrapperCoreUrl: '',
  prebidWrapperConfigUrl: '',
  bidders: [{ bidderCode: 'appnexus', adUnits: [] }],
};

const CHARTS_FAIL = {
  match: { path: '/v1/prebid/charts/**' },
  effect: { type: 'status', code: 500 },
};

const clock = { mode: 'frozen', now: '2024-01-08T09:00:00.000Z', rate: 0 };
const story = {
  name: 'dip',
  title: 'A dip',
  description: '',
  persona: 'publisher',
  path: '/',
  steps: [{ title: 'One', note: 'Note' }],
};

/** What the control plane of a simulation returns. */
const SIMULATION = {
  'POST /__sim/events': { status: 201, body: {} },
  'GET /__sim/personas': { body: [] },
  'GET /__sim/state': {
    body: {
      world: 'default',
      seed: 42,
      clock,
      faults: [],
      counts: {},
      stateHash: 'x',
      story: null,
    },
  },
  'GET /__sim/stories': { body: [story] },
  'POST /__sim/faults': { status: 201, body: {} },
};

/** The portal on a screen without a table. */
async function openAdUnits(options?: Parameters<typeof openPortal>[1]) {
  const portal = openPortal('/adUnits', options);
  await pageHeading('Ad Units');
  if (options?.simulated) await screen.findByRole('complementary', { name: 'Simulator' });
  return { portal, user: userEvent.setup() };
}

/** The same with the search open. */
async function openFinder(options?: Parameters<typeof openPortal>[1]) {
  const opened = await openAdUnits(options);
  await opened.user.keyboard(FINDER);
  return { ...opened, field: await finderField() };
}

beforeEach(() => {
  usePreferences.setState(DEFAULT_PREFERENCES, true);
  closeShortcutDialog();
});

describe('N5 the search', () => {
  it('keeps what is typed before its code has been loaded', async () => {
    const { user } = await openAdUnits();
    await user.keyboard(`${FINDER}acx{Backspace}`);
    const field = await finderField();
    await waitFor(() => expect(field).toHaveProperty('value', 'ac'));
  });

  it('opens with Ctrl+K and the focus in its field, and opens the chosen screen', async () => {
    const { portal, user } = await openFinder();
    await user.keyboard('CODES install');
    expect(titles()).toEqual(['Onboarding: Install Codes']);
    await user.keyboard('{Enter}');
    await pageHeading('Install Codes');
    expect(portal.path()).toBe('/onboard/full-wrapper/get-code');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is walked with the arrow keys, wraps at its ends, and keeps the active item visible and announced', async () => {
    const { user } = await openAdUnits();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await finderField();
    const all = titles();
    expect(all, 'a placeholder is no screen to go to').not.toContain('Ad Units');
    const active = () => {
      const field = screen.getByRole('combobox', { name: 'Search Bidstage' });
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
    await finderField();
    expect(titles()).toEqual(['Payment Request', 'Monthly Report', 'Settings']);
  });

  it('opens over a screen that is a dialog too, and can leave that screen', async () => {
    const portal = openPortal('/floor-price/record');
    await pageHeading('Record Activity');
    const user = userEvent.setup();
    await user.keyboard(FINDER);
    await finderField();
    await user.keyboard('bidder control{Enter}');
    await pageHeading('Bidder Control');
    expect(portal.path()).toBe('/bidders');
  });

  it('finds the bidders and ad units of the configuration, and no data of other areas', async () => {
    const config = aConfig({ pages: [PAGE] });
    const { portal, user, field } = await openFinder({ config });
    await user.keyboard('presenter');
    expect(screen.queryAllByRole('option')).toEqual([]);
    await user.clear(field);
    await user.keyboard('appnexus control');
    expect(titles()).toEqual(['appnexus Bidder Control, home']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(portal.path()).toBe('/bidders/appnexus/home'));
    expect(portal.server.sent('/v1/accounting')).toEqual([]);
    expect(portal.server.sent('/__sim')).toEqual([]);
  });

  it('offers stories, faults and steps of the clock in a simulation, and does them', async () => {
    const { portal, user, field } = await openFinder({ simulated: true, replies: SIMULATION });
    await user.keyboard('story');
    expect(await screen.findByRole('option', { name: /Open story: A dip/ })).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'advance a day');
    expect(titles()).toEqual(['Advance a day']);
    await user.clear(field);
    await user.type(field, 'fail charts');
    expect(titles()[0]).toBe('Fail charts /v1/prebid/charts/**');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(portal.server.sent('/__sim/faults').at(0)?.body).toEqual(CHARTS_FAIL),
    );
  });

  it('S6 offers nothing of the simulator before an audience', async () => {
    useSimStore.setState({ presenting: true });
    const portal = openPortal('/adUnits', { simulated: true, replies: SIMULATION });
    await pageHeading('Ad Units');
    await screen.findByRole('button', { name: 'Simulated data' });
    const user = userEvent.setup();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(list.textContent).not.toMatch(/simulator|presenter/i);
    await user.keyboard(`{Escape}${FINDER}`);
    await finderField();
    await user.keyboard('story');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(portal.path()).toBe('/adUnits');
    useSimStore.setState(useSimStore.getInitialState(), true);
  });

  describe('S4 the presenter’s desk in a simulation', () => {
    const open = vi.fn();
    beforeEach(() => {
      open.mockReset();
      vi.stubGlobal('open', open);
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      useSimStore.setState(useSimStore.getInitialState(), true);
    });

    /** Chooses the desk in the search, in a world with this story. */
    async function chooseDesk(name: string | null) {
      const state = { ...SIMULATION['GET /__sim/state'].body, story: name };
      const { user } = await openFinder({
        simulated: true,
        replies: { ...SIMULATION, 'GET /__sim/state': { body: state } },
      });
      await user.keyboard('desk');
      await user.click(await screen.findByRole('option', { name: 'Open the presenter’s desk' }));
    }

    it('opens in a second window, and the portal is shown alone', async () => {
      open.mockReturnValue({ focus: () => undefined });
      await chooseDesk('dip');
      expect(open.mock.calls[0]?.[0]).toMatch(/^\/sim\/desk\?world=default&tab=/);
      expect(useSimStore.getState().presenting).toBe(true);
    });

    it('is a remote under the screens if the browser blocks the window', async () => {
      open.mockReturnValue(null);
      await chooseDesk('dip');
      expect(useSimStore.getState()).toMatchObject({ remoteOpen: true, panelOpen: false });
    });

    it('leads to the stories while none is told', async () => {
      await chooseDesk(null);
      expect(open).not.toHaveBeenCalled();
      expect(useSimStore.getState()).toMatchObject({ panelOpen: true, tab: 'story' });
    });
  });

  it('closes when Back goes to another screen', async () => {
    const { portal, user } = await openFinder();
    await user.keyboard('install{Enter}');
    await pageHeading('Install Codes');
    await user.keyboard(FINDER);
    await finderField();
    await portal.router.navigate(-1);
    await pageHeading('Ad Units');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a text when no screen matches, and Enter then does nothing', async () => {
    const { portal, user } = await openFinder();
    await user.keyboard('zzz{Enter}');
    expect(screen.getByText('Nothing matches “zzz”.')).toBeTruthy();
    expect(portal.path()).toBe('/adUnits');
    await user.keyboard(FINDER);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('N5 the list of shortcuts', () => {
  it('opens with ? and closes with Escape', async () => {
    const { user } = await openAdUnits();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Ctrl+K or ⌘K')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open from a field, where ? is a character', async () => {
    const { user } = await openFinder();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search Bidstage' }).value).toBe(
      '?',
    );
  });

  it('can switch single-key shortcuts off', async () => {
    const { user } = await openAdUnits();
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts (?)' }));
    await user.keyboard('{Escape}?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard(FINDER);
    await finderField();
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
  });
});
