import { expectBidders, named } from '../support/bidder-names.ts';
import { expect, test } from '../support/test.ts';
import { biddersByPage, fileWithPages, putIntoForce } from './upload-screen.ts';

test.beforeEach(async ({ world }) => {
  await world.signIn('publisher');
});

test('BID-002 BID-004 BID-005 BID-006 INT-001 SHELL-007 Bidder Control lists each bidder of a page with a link and its number of ad units; its buttons open their modals; the URL contains the chosen page', async ({
  page,
  world,
}) => {
  await page.goto('/bidders');
  const pages = Object.entries(await biddersByPage(world));
  const [pageName, { bidders }] = pages[0]!;
  const grid = page.getByRole('grid', { name: `Bidders of ${pageName}` });
  await expect(grid.getByRole('columnheader')).toHaveText([/Bidder/, /Ad Units/]);
  const codes = Object.keys(bidders);
  await expectBidders(grid.getByRole('link'), codes);
  for (const code of codes) {
    const link = grid.getByRole('link', { name: named(code) });
    await expect(link).toHaveAttribute('href', `/bidders/${code}/${encodeURIComponent(pageName)}`);
    const row = grid
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: named(code) }) });
    await expect(row.getByRole('gridcell').last()).toHaveText(String(bidders[code]!.length));
  }

  const opener = page.getByRole('button', { name: 'View Integration Code' });
  await expect(page.getByRole('button', { name: 'Update Configuration' })).toHaveCount(1);
  await opener.click();
  const modal = page.getByRole('dialog', { name: 'Integration Code' });
  await expect(modal).toBeVisible();
  expect(await modal.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 });
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(opener).toBeFocused();

  const selector = page.getByRole('combobox', { name: 'Page' });
  const [index, [name, { bidders: ofPage }]] = [2, pages[2]!];
  await selector.click();
  await expect(page.getByRole('option')).toHaveText(pages.map(([pageName]) => pageName));
  await page.getByRole('option', { name, exact: true }).click();
  const links = page.getByRole('grid').getByRole('link');
  await expectBidders(links, Object.keys(ofPage));
  await expect(page).toHaveURL(`/bidders?page=${index}`);
  await expect(page.getByRole('grid', { name: `Bidders of ${name}` })).toBeVisible();
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', new RegExp(`/${encodeURIComponent(name)}$`));
  }
  await page.reload();
  await expectBidders(links, Object.keys(ofPage));
  await expect(selector).toHaveText(name);
  await page.goBack();
  await expect(selector).toHaveText(pages[0]![0]);
});

test('BID-001 the only page of a configuration is a plain label', async ({ page }) => {
  await putIntoForce(page, fileWithPages(['Only Page']));
  await page.goto('/bidders');
  await expect(page.getByRole('link', { name: 'ix' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Only Page', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveCount(0);
});

test('BID-003 ANA-047 the menu of many pages is at most 400 px tall', async ({ page }) => {
  const names = Array.from({ length: 40 }, (_item, index) => `Page ${index + 1}`);
  await putIntoForce(page, fileWithPages(names));
  await page.goto('/bidders');
  await page.getByRole('combobox', { name: 'Page' }).click();
  const menu = page.getByRole('listbox');
  await expect(menu.getByRole('option')).toHaveCount(40);
  const { height } = (await menu.boundingBox())!;
  expect(height).toBeLessThanOrEqual(400);
  expect(height).toBeGreaterThan(300);
  const last = (await menu.getByRole('option').last().textContent()) ?? '';
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveText(last);
});
