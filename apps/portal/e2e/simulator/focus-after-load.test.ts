import { expectFocus } from '../accessibility/focus.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel } from './sim-panel.ts';

/** The story's own time zone is another one. */
test.use({ timezoneId: 'Asia/Tokyo' });

/** What loads the portal again, by the tab of the panel that has it. */
const CONTROLS: Readonly<
  Record<string, { readonly tab: string; readonly use: (sim: SimPanel) => Promise<void> }>
> = {
  'a story of another time zone': {
    tab: 'Story',
    use: (sim) =>
      sim.panel
        .getByRole('listitem')
        .filter({ hasText: 'A weak day is traced' })
        .getByRole('button', { name: 'Open this story' })
        .press('Enter'),
  },
  'a new world': {
    tab: 'World',
    use: (sim) => sim.button('Open a new empty world').press('Enter'),
  },
  'another world': {
    tab: 'World',
    use: async (sim) => {
      await sim.panel.getByRole('combobox', { name: 'World' }).press('Enter');
      await sim.page.getByRole('option', { name: 'default', exact: true }).click();
    },
  },
  'a link': {
    tab: 'Share',
    use: async (sim) => {
      const link = await sim.makeLink('Make the share link');
      await sim.panel.getByLabel('Link to open').fill(link);
      await sim.button('Open the link').press('Enter');
    },
  },
};

for (const [what, { tab, use }] of Object.entries(CONTROLS)) {
  test(`X3 the focus is in the panel after ${what} has loaded the portal again`, async ({
    page,
    world,
    context,
    baseURL,
  }) => {
    test.setTimeout(60_000);
    // Scripts may choose another world.
    await context.addCookies([{ name: 'bidstage_world', value: world.name, url: baseURL ?? '' }]);
    await world.signIn('publisher');
    await page.goto('/analytics/bidders');
    const sim = await SimPanel.open(page, tab);
    await page.evaluate(() => Object.assign(window, { isBefore: true }));
    await use(sim);
    await page.waitForFunction(() => !('isBefore' in window), null, { timeout: 30_000 });
    await expectFocus(page, sim.panel.getByRole('tab', { name: tab }));
  });
}

test('X3 a reload by the browser takes no focus', async ({ page, world }) => {
  await world.signIn('publisher');
  await page.goto('/analytics/bidders');
  const sim = await SimPanel.open(page, 'World');
  await page.reload();
  await expect(sim.button('Open a new empty world')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});
