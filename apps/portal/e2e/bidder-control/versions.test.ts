import { readFileSync } from 'node:fs';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { biddersByPage, fileWithPages, putIntoForce } from './upload-screen.ts';

test(
  'CFG-033 CFG-034 U5 the current configuration can be downloaded, and an earlier version is restored by the ordinary upload',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    const before = await biddersByPage(world);
    const versions = page.getByRole('list', { name: 'Versions' }).locator(':scope > li');
    await page.goto('/bidders');
    await expect(versions.last()).toContainText('Initial set-up');
    const earlier = await versions.count();
    await putIntoForce(page, fileWithPages(['Only']));
    await page.goto('/bidders');
    await expect(versions).toHaveCount(earlier + 1);
    await expect(versions.first()).toContainText(/by Paula Reyes.*1 row.*In force/s);
    await expect(versions.first()).toContainText(/pages removed/);
    await expectNoAxeViolations(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('configuration-2024-01-08.csv');
    const text = readFileSync(await file.path(), 'utf8');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFPAGE,ADUNIT,DIV_ID,SIZES,PARAMS',
      'Only,/1/unit,div-0,"[[300,250]]","[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"',
    ]);

    await versions
      .nth(1)
      .getByRole('button', { name: /^Restore/ })
      .click();
    const modal = page.getByRole('dialog', { name: 'Update Configuration' });
    await expect(modal.getByText('What the upload will change')).toBeVisible();
    await modal.getByRole('button', { name: 'Update', exact: true }).click();
    await expectToast(page, 'Upload Config Success');
    await expect(versions).toHaveCount(earlier + 2);
    expect(await biddersByPage(world)).toEqual(before);
  },
);

test('U2 the supported bidders are found by code and param, and a wrong code gets the right one', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  await page.goto('/bidders');
  await page.getByRole('searchbox', { name: 'Search code, name or param' }).fill('placementid');
  const list = page.getByRole('list', { name: 'Supported bidders' });
  await expect(list.getByText('appnexus', { exact: true })).toBeVisible();
  await expect(list.getByText('33across', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Configuration' }).click();
  const modal = page.getByRole('dialog', { name: 'Update Configuration' });
  await modal.locator('input[type=file]').setInputFiles(fileWithPages(['Home'], 'appnexsu'));
  await expect(
    modal.getByText('Did you mean appnexus? Otherwise remove the bidder.'),
  ).toBeVisible();
});
