import { firstPayment, PaymentsScreen } from '../support/accounting.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { failWith } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the payment list, its panel and the reject popup', async ({
      page,
      world,
    }) => {
      const screen = await PaymentsScreen.open(page, world);
      await expectNoAxeViolations(page);
      await screen.choose(await firstPayment(world, 0));
      await expectNoAxeViolations(page);
      await screen.button('Reject').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeViolations(page);
    });

    test('axe finds nothing on a failing, an empty and a loading list', async ({ page, world }) => {
      await world.signIn('finance');
      const url = '**/v1/accounting/payments?**';
      await page.route(url, failWith(500, 'Internal server error'));
      await page.goto('/accounting/applications');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.unroute(url);
      await page.route(url, (route) => route.fulfill({ json: { code: 200, msg: 'OK', data: [] } }));
      await page.reload();
      await expect(page.getByText('No Data')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.unroute(url);
      await page.route(url, () => undefined);
      await page.reload();
      await expect(page.getByText('Loading...')).toBeVisible();
      await expectNoAxeViolations(page);
    });

    test('axe finds nothing on the pages of a guest', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.goto('/auto-pick-thank-you');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectNoAxeViolations(page);
    });

    test('axe finds nothing on the reports and the ad units', async ({ page, world }) => {
      await world.signIn('admin');
      for (const path of ['/accounting/reports', '/adUnits']) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectNoAxeViolations(page);
      }
    });

    test('axe finds nothing on the page of somebody without a role', async ({ page, world }) => {
      await world.signIn('no-access');
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}
