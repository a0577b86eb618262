import type { AdUnit } from '@bidstage/mock-api/contract/operations/prebid-config';
import { named } from '../support/bidder-names.ts';
import { expect, test } from '../support/test.ts';
import { biddersByPage, fileWithPages, putIntoForce } from './upload-screen.ts';

const sizesOf = ({ sizes }: AdUnit) =>
  sizes.map(([width, height]) => `${width}×${height}`).join(', ');

test('BID-012 SHELL-008 a bidder’s screen shows its ad units with name, div id, sizes and params', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  await page.goto('/bidders');
  const [pageName, { bidders }] = Object.entries(await biddersByPage(world))[0]!;
  const [code, adUnits] = Object.entries(bidders)[0]!;
  await page.getByRole('link', { name: named(code) }).click();
  await expect(page).toHaveURL(`/bidders/${code}/${encodeURIComponent(pageName)}`);
  await expect(page.getByRole('heading', { level: 1, name: named(code) })).toBeFocused();
  const shown = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  const grid = page.getByRole('grid', { name: `Ad units of ${shown}`, exact: true });
  await expect(grid.getByRole('columnheader')).toHaveText([/Ad Unit/, /Div Id/, /Sizes/, /Params/]);
  const rows = grid.locator('[row-id]');
  await expect(rows).toHaveCount(adUnits.length);
  for (const adUnit of adUnits) {
    const row = rows.filter({ has: page.getByText(adUnit.divId, { exact: true }) });
    await expect(row.getByRole('gridcell')).toHaveText([
      adUnit.adUnitName,
      adUnit.divId,
      sizesOf(adUnit),
      JSON.stringify(adUnit.params),
    ]);
  }
});

/** More than fit on a screen. */
const MANY_PAGES = Array.from({ length: 400 }, (_, index) => `Page ${index}`);

test(
  'BID-012 on a narrow screen the horizontal scrollbar does not cover the last row',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await world.signIn('publisher');
    for (const file of [undefined, fileWithPages(MANY_PAGES)]) {
      if (file) await putIntoForce(page, file);
      await page.goto('/bidders');
      await page.getByRole('grid').getByRole('link').first().click();
      // Until then the list is still shown, and a focused element in it would lose the focus.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const first = page.getByRole('gridcell').first();
      await first.focus();
      await page.keyboard.press('Control+End');
      const last = page.locator('[role=gridcell]:focus');
      await expect(last).toBeInViewport();
      const bar = page.locator('.ag-body-horizontal-scroll');
      const isFree = async () => {
        const [cell, below] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
        return cell !== null && below !== null && cell.y + cell.height <= below.y + 1;
      };
      await expect.poll(isFree).toBe(true);
    }
  },
);
