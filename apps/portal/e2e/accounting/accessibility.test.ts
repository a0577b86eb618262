import { firstPayment, PaymentsScreen } from '../support/accounting.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test(
  'X1 axe finds nothing on the payment list, its panel and the reject popup',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await PaymentsScreen.open(page, world);
    await expectNoAxeViolations(page);
    await screen.choose(await firstPayment(world, 0));
    await expectNoAxeViolations(page);
    await screen.button('Reject').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test('X1 axe finds nothing on an empty list', { tag: '@full' }, async ({ page, world }) => {
  await world.signIn('finance');
  const url = '**/v1/accounting/payments?**';
  await page.route(url, (route) => route.fulfill({ json: { code: 200, msg: 'OK', data: [] } }));
  await page.goto('/accounting/applications');
  await expect(page.getByText('No Data')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('X1 axe finds nothing on the sign-in page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
  await expectNoAxeViolations(page);
});
