import { chooseInChart } from '../support/chart-menu.ts';
import { holdBack, recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen, CALLS } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

const VIEW =
  '/analytics/bidders?range=LAST_14_DAYS&metric=impression&chart=bar&source=1&bidders=criteo,ix' +
  '&search=c&sort=bidCount.asc&open=criteo';

test('N1 a copied URL restores the whole view', { tag: '@full' }, async ({ page, world }) => {
  const screen = await AnalyticsScreen.open(page, world, VIEW);
  await expect(screen.rangeButton).toHaveText(/^Last 14 days, Dec 25, 2023 – Jan 7, 2024/);
  await expect(screen.card('Impression')).toBeChecked();
  const bars = page.getByRole('button', { name: 'Bars' });
  await expect(bars).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: 'Bidder Breakdown' })).toBeChecked();
  for (const name of ['criteo', 'ix']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page.getByRole('checkbox', { name: 'pubmatic' })).not.toBeChecked();
  await expect(screen.search).toHaveValue('c');
  await expect(screen.header('Bids')).toHaveAttribute('aria-sort', 'ascending');
  await expect(screen.row('criteo')).toHaveAttribute('aria-expanded', 'true');
});

test(
  'N2 T4 Back undoes one change of range or open row at a time, and keeps the sorting',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await AnalyticsScreen.open(page, world);
    await screen.choosePreset('Yesterday');
    await expect(screen.rangeButton).toHaveText(/^Yesterday/);
    await expect(page.getByText('Updating…')).toHaveCount(0);
    await screen.header('Bids').click();
    await expect(page).toHaveURL(/sort=bidCount\.desc/);
    await screen.caret('ix').click();
    await expect(screen.row('ix')).toHaveAttribute('aria-expanded', 'true');
    await screen.search.fill('ix');
    await page.goBack();
    await expect(screen.row('ix')).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.header('Bids')).toHaveAttribute('aria-sort', 'descending');
    await expect(screen.rangeButton).toHaveText(/^Yesterday/);
    await page.goBack();
    await expect(screen.rangeButton).toHaveText(/^Last 7 days/);
  },
);

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

test(
  'P4 C6 charts, range and colours stay between the screens, and nothing is requested twice',
  { tag: '@full' },
  async ({ page, world }) => {
    const calls = recordCalls(page);
    const screen = await AnalyticsScreen.open(
      page,
      world,
      '/analytics/bidders?source=1&range=LAST_WEEK',
    );
    await expect(screen.rows).toHaveCount(10);
    const strokes = () =>
      page
        .getByRole('group', { name: 'Bidders' })
        .locator('label')
        .evaluateAll((labels) =>
          labels.map((label) => label.innerHTML.replace(/(id|for)="[^"]*"/g, '')),
        );
    await expect(page.getByRole('group', { name: 'Bidders' }).locator('label')).toHaveCount(10);
    const before = await strokes();
    await page.getByRole('link', { name: /Inventory/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Div Analytics' })).toBeVisible();
    await expect(screen.rows.first()).toBeVisible();
    await expect(screen.rangeButton).toHaveText(/Jan 1 – 7, 2024/);
    await page.getByRole('radio', { name: 'Bidder Breakdown' }).check();
    await expect.poll(strokes).toEqual(before);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Bidder Analytics' })).toBeVisible();
    // The charts of the range, and for the breakdown those of the compared days; the line about the month sends two of its own.
    const ofChart = /\/charts\/by\/day\/\S*[?&]from=(1704067200|1703462400)&/;
    expect(calls.filter((call) => ofChart.test(call))).toHaveLength(2);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  },
);

test('ANA-032 without a session no figures are requested', async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto('/analytics/bidders');
  await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
  expect(calls.filter((call) => /performance|charts/.test(call))).toEqual([]);
});

test(
  'ANA-033 another user sees only its own figures',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await AnalyticsScreen.open(page, world);
    await expect(screen.row('sovrn')).toBeVisible();
    await world.signIn('publisher-tw');
    await page.reload();
    await expect(screen.row('appier')).toBeVisible();
    await expect(screen.total).toContainText('NT$');
    await expect(screen.row('sovrn')).toHaveCount(0);
  },
);

test.describe('without a session', () => {
  test.use({
    meant: ['GET /v1/prebid/charts/by/', 'GET /v1/prebid/performance/by/', 'GET /v1/users/me'],
  });

  test(
    'SHELL-022 ERR2-020 E4 a lost session shows one toast, and the sign-in returns to the same view',
    { tag: '@full' },
    async ({ page, world }) => {
      const screen = await AnalyticsScreen.open(
        page,
        world,
        '/analytics/bidders?metric=erpm&search=i',
      );
      await world.advance(8 * 3600);
      await screen.choosePreset('Last 30 days');
      await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
      await page.getByRole('button', { name: /Paula Reyes/ }).click();
      await expect(page).toHaveURL(/\/analytics\/bidders\?.*metric=erpm/);
      await expect(page).toHaveURL(/range=LAST_30_DAYS/);
      await expect(screen.search).toHaveValue('i');
      await expect(screen.rows.first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
});

test(
  'D4 the unfinished hour of today follows the simulated clock',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.freezeAt('2024-01-08T09:30:00Z');
    const screen = await AnalyticsScreen.open(page, world, '/analytics/bidders?range=TODAY');
    await expect(screen.rangeButton).toHaveText('Today, Jan 8, 2024, UTC');
    await chooseInChart(screen.chart('Revenue'), 'Table view');
    const hours = screen.chart('Revenue').getByRole('rowheader');
    await expect(hours.filter({ hasText: '09:00' })).toContainText('so far');
    await expect(page.locator('body')).not.toContainText('2026');
    await page.unroute(CALLS.charts);
  },
);

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
