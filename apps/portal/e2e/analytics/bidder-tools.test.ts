import { readFile } from 'node:fs/promises';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { amountOf, AnalyticsScreen } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

test('ANA-005 ANA-006 ANA-007 ANA-008 ANA-010 ANA-018 ANA-019 C5 T6 Export downloads the report of the range, with the figures of card and table; Integration Code opens full screen and requests the bidders once; the guide opens; a floor price marker opens its history', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world);
  const calls = recordCalls(page);
  const arriving = page.waitForEvent('download');
  await screen.choose('Table', 'Export raw report');
  const download = await arriving;
  // The line about the month may still be loading its charts.
  const sent = calls.filter((call) => call.includes('/v1/') && !call.includes('/charts/'));
  expect(sent).toEqual([
    expect.stringMatching(/report\?from=1704067200&to=1704672000&tz_offset=0$/),
  ]);
  expect(download.suggestedFilename()).toBe('bidstage-performance-20240101-20240107.csv');
  const [header = '', ...lines] = (await readFile(await download.path(), 'utf8'))
    .trim()
    .split('\n');
  const column = header.split(',').indexOf('totalRevenue');
  const sum = lines.reduce((total, line) => total + Number(line.split(',')[column]), 0);
  const total = await screen.total.locator('[col-id=totalRevenue]').innerText();
  expect(amountOf(total)).toBeCloseTo(sum, 2);
  await expect(page.getByText(total, { exact: true }).first()).toBeVisible();

  const opener = page.getByRole('button', { name: 'Set up' });
  const modal = page.getByRole('dialog', { name: 'Integration Code' });
  for (const times of ['first', 'second']) {
    await screen.choose('Set up', 'Integration Code');
    await expect(modal.getByRole('heading').nth(1), times).toBeVisible();
    const box = await modal.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1440 });
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(opener).toBeFocused();
  }
  expect(calls.filter((call) => call.includes('/v1/prebid/bidders'))).toHaveLength(1);

  await screen.choose('Set up', 'Set Up Line Items');
  const guide = page.getByRole('dialog', { name: 'Set Up Line Items in Google Ad Manager' });
  await expect(guide).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);

  const marker = page.getByRole('button', { name: 'Floor price change, Jan 5, 2024, 18:00' });
  await marker.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Floor price history' });
  await expect(popup).toContainText('Changed on Jan 5, 2024, 18:00, UTC');
  await expect(popup.getByRole('row').nth(1)).toHaveText(
    /^hd-home-feed-1AppNexus \(Xandr\) · appnexus\$0\.\d\d\$0\.\d\d$/,
  );
  await expect(page).toHaveURL(/floorPrices=1704477600/);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(marker).toBeFocused();
});
