import { holdBack, recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

test(
  'ANA-029 T4 after Back from another screen rows are closed, column widths and the scroll position the same',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    const screen = await AnalyticsScreen.open(page, world, '/analytics/bidders?open=ix,criteo');
    await expect(screen.row('ix')).toHaveAttribute('aria-expanded', 'true');
    const width = async () => (await screen.header('Bidder').boundingBox())?.width ?? 0;
    const first = await width();
    await screen.header('Bidder').focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(width).toBeLessThan(first);
    const changed = await width();
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(scrolled).toBe(300);
    // An ordinary click would scroll to the link first.
    await page.getByRole('link', { name: 'Insight' }).dispatchEvent('click');
    await expect(page.getByText('BEST FOR YOU')).toBeVisible();
    await page.goBack();
    await expect(screen.row('ix')).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(scrolled).toBe(300);
    expect(await width()).toBe(changed);
  },
);

test('ANA-028 ANA-033 ANA-038 D3 a preset applies at once: old figures are marked, the view stays', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world, '/analytics/bidders?metric=erpm&open=ix');
  await expect(screen.row('ix')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText('$');
  const before = await screen.total.innerText();
  const calls = recordCalls(page);
  const release = await holdBack(page, '**/v1/prebid/**');
  await screen.choosePreset('Last 30 days');
  await expect(page.getByText('Updating…')).toHaveCount(2);
  await expect(screen.chart('eRPM')).toHaveAccessibleName('eRPM, Jan 1 – 7, 2024');
  expect(await screen.total.innerText()).toBe(before);
  release();
  await expect(page.getByText('Updating…')).toHaveCount(0);
  await expect(screen.chart('eRPM')).toHaveAccessibleName('eRPM, Dec 9, 2023 – Jan 7, 2024');
  await expect(screen.row('ix')).toHaveAttribute('aria-expanded', 'false');
  expect(await screen.total.innerText()).not.toBe(before);
  await expect(screen.card('eRPM')).toBeChecked();
  // Charts, and the bidders of both periods.
  expect(calls).toHaveLength(3);
});

test('ANA-032 without a session no figures are requested', async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto('/analytics/bidders');
  await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
  expect(calls.filter((call) => /performance|charts/.test(call))).toEqual([]);
});

test(
  'N1 ANA-018 a time in the URL without a floor price change opens nothing',
  { tag: '@full' },
  async ({ page, world }) => {
    await AnalyticsScreen.open(page, world, '/analytics/bidders?floorPrices=999999999999999');
    await expect(
      page.getByText('Historical high').or(page.getByText('Compare Date')).first(),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
