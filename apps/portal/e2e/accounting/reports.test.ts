import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('ACC-033 ACC-034 ACC-035 the year filter shows the tiles of its year, and a tile downloads its report’s file', async ({
  page,
  world,
}) => {
  await world.signIn('finance');
  await page.goto('/accounting/reports');
  const tiles = page.getByRole('main').getByRole('button', { name: /^\d{4}\.\d{2}$/ });
  await expect(tiles.first()).toHaveText('2024.01');
  const all = await tiles.count();
  const year = page.getByRole('combobox', { name: 'Year' });
  await year.click();
  await expect(page.getByRole('option')).toHaveText(['All', '2024', '2023', '2022']);
  await page.getByRole('option', { name: '2023' }).click();
  await expect(tiles).toHaveCount(12);
  expect((await tiles.allInnerTexts()).every((text) => text.startsWith('2023.'))).toBe(true);
  await year.click();
  await page.getByRole('option', { name: 'All' }).click();
  await expect(tiles).toHaveCount(all);

  // On a large screen the title has one place on both tabs, and the content begins under it.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const title = page.getByRole('heading', { level: 1 });
  const onReports = await title.boundingBox();
  expect((await tiles.first().boundingBox())?.x).toBe(onReports?.x);
  await page.getByRole('link', { name: 'Payment Request' }).click();
  await expect(page.getByRole('table', { name: 'Payment requests' })).toBeVisible();
  expect(await title.boundingBox()).toEqual(onReports);
  await page.getByRole('link', { name: 'Monthly Report' }).click();

  const calls = recordCalls(page);
  const download = page.waitForEvent('download');
  // Each click of a double click comes before the screen has rendered what the one before has done.
  await page.getByRole('button', { name: '2023.12' }).dblclick();
  expect((await download).suggestedFilename()).toBe('bidstage-payments-202312.csv');
  expect(calls.filter((call) => call === 'GET /v1/accounting/reports/202312')).toHaveLength(1);
});
