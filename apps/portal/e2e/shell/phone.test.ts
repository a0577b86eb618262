import { expect, test } from '../support/test.ts';
import { FULL_SCREENS, openScreen } from '../accessibility/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'UTC' });

/** Time for a screen on a busy machine, in ms. */
const MAX_SCREEN = 15_000;

test(
  'X4 on a phone nothing is wider than the screen, on any route',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(FULL_SCREENS.length * MAX_SCREEN);
    for (const screen of FULL_SCREENS)
      await test.step(screen.path, async () => {
        await openScreen(page, world, screen);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect.soft(scrollWidth, screen.path).toBeLessThanOrEqual(clientWidth);
      });
  },
);

test('E2 X4 a slow configuration leaves the top bar in its place, and on a phone its parts can be used', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  const open = await page.context().request.post('/__sim/faults', {
    data: {
      match: { path: '/v1/prebid/affiliates/*' },
      effect: { type: 'latency', latency: 3000 },
      times: 1,
    },
  });
  expect(open.ok()).toBe(true);
  await page.goto('/bidders');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Hello, paula')).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  const before = await bar.boundingBox();
  await bar.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search Bidstage' }).fill('insight');
  await page.getByRole('option', { name: 'Insight', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Insight' })).toBeVisible();
  expect(await bar.boundingBox()).toEqual(before);
  await bar.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Saved views' }).getByRole('link')).toHaveText(
    'Insight',
  );
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
