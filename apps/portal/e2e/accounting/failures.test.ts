import { answerQuestions, firstPayment, PaymentsScreen } from '../support/accounting.ts';
import { failWith } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast, expectToastLife, stopClock } from '../support/toasts.ts';

test('ERR-001 a failing list shows the toast and the error text; Retry loads the rows', async ({
  page,
  world,
}) => {
  await world.signIn('finance');
  await page.route('**/v1/accounting/payments?**', failWith(503, 'Out of order'));
  await page.goto('/accounting/applications');
  await expectToast(page, 'Get list error');
  await expect(page.getByRole('main').getByText('Get list error').first()).toBeVisible();
  await page.unroute('**/v1/accounting/payments?**');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(new PaymentsScreen(page).rows.first()).toBeVisible();
});

test('ERR-002 an error of the server on a change shows an error, keeps the status and offers Retry', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world);
  answerQuestions(page, 'accept');
  const payment = await firstPayment(world, 0);
  await screen.choose(payment);
  await page.route('**/status', failWith(500, 'Internal server error'));
  await screen.button('Process').click();
  await expectToast(page, 'ERROR: not update');
  await expect(screen.row(payment)).toContainText('Invoice Sent');
  await expect(screen.panel.getByText('ERROR: not update')).toBeVisible();
  await page.unroute('**/status');
  await screen.panel.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.row(payment)).toContainText('Payment Processing');
  await expect(screen.panel.getByText('ERROR: not update')).toHaveCount(0);
});

test('UI-005 error toasts stay 4 s', async ({ page, world }) => {
  const screen = await PaymentsScreen.open(page, world);
  answerQuestions(page, 'accept');
  await screen.choose(await firstPayment(world, 0));
  await page.route('**/status', failWith(500, 'Internal server error'));
  await stopClock(page);
  await screen.button('Process').click();
  await page.mouse.move(10, 400);
  await expectToastLife(page, 'ERROR: not update', 4);
});
